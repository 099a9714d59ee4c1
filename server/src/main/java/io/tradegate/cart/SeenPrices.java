package io.tradegate.cart;

import io.tradegate.cart.lines.LinePrice;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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
    List<LinePrice> prices = LinePrice.of(tx, buyer, both);

    Map<UUID, Boolean> repriced = new HashMap<>();
    for (int n = 0; n < before.size(); n++) {
      Money now = prices.get(n).unitPrice();
      repriced.put(before.get(n).id(), !Objects.equals(before.get(n).seen(), now));
    }
    var seen = new ArrayList<StoredLine>();
    for (int n = 0; n < after.size(); n++) {
      @Nullable Money now = prices.get(before.size() + n).unitPrice();
      StoredLine line = after.get(n);
      seen.add(repriced.getOrDefault(line.id(), false) ? line : line.seenAt(now));
    }
    return seen;
  }
}
