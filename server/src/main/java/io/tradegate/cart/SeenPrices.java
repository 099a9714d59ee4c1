package io.tradegate.cart;

import io.tradegate.cart.lines.LinePrices;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Stores the prices that the buyer sees when lines change. A line whose price has changed since the
 * buyer saw it keeps the old price as seen: adding more to the cart does not accept the new price.
 */
final class SeenPrices {
  private SeenPrices() {}

  /** {@code before}: those of the lines that were in the cart already, as they were. */
  static List<StoredLine> of(
      Tx tx, Prices.Buyer buyer, List<StoredLine> before, List<StoredLine> after) {
    var both = new ArrayList<>(before);
    both.addAll(after);
    return of(LinePrices.of(tx, buyer, both), before, after);
  }

  /** The same at prices that were read before. */
  static List<StoredLine> of(LinePrices prices, List<StoredLine> before, List<StoredLine> after) {
    Set<UUID> repriced =
        before.stream()
            .filter(line -> !Objects.equals(line.seen(), prices.of(line).unitPrice()))
            .map(StoredLine::id)
            .collect(Collectors.toSet());
    return after.stream()
        .map(line -> repriced.contains(line.id()) ? line : line.seenAt(prices.of(line).unitPrice()))
        .toList();
  }
}
