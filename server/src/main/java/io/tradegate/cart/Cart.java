package io.tradegate.cart;

import java.time.Instant;
import java.util.Currency;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A buyer's open cart, without its lines.
 *
 * @param id null until a first line is added
 * @param version counts changes; 0 before the first
 */
record Cart(@Nullable UUID id, int version, Currency currency, @Nullable Instant updatedAt) {}
