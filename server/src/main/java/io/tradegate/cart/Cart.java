package io.tradegate.cart;

import java.time.Instant;
import java.util.Currency;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shopper's open cart, without its lines.
 *
 * @param id null as long as nothing was ever put into it
 * @param version counts changes; 0 before the first
 */
record Cart(@Nullable UUID id, int version, Currency currency, @Nullable Instant updatedAt) {}
