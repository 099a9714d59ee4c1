package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A buyer's open cart.
 *
 * @param id null until a first line is added
 * @param version counts changes; 0 before the first
 */
record Cart(
    @Nullable UUID id,
    int version,
    Currency currency,
    @Nullable Instant updatedAt,
    List<StoredLine> lines) {
  Cart with(List<StoredLine> read) {
    return new Cart(id, version, currency, updatedAt, read);
  }
}
