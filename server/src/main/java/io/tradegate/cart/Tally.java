package io.tradegate.cart;

import io.tradegate.catalog.Sellable;
import io.tradegate.platform.ids.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts rows into a cart, one after the other, and says of each what became of it. */
final class Tally {
  private final Map<UUID, StoredLine> before = new HashMap<>();
  private final Map<UUID, StoredLine> touched = new LinkedHashMap<>();
  private final Supplier<UUID> ids;
  private int lines;

  Tally(List<StoredLine> there, Ids ids) {
    this.ids = ids::next;
    this.lines = there.size();
    there.stream()
        .filter(line -> line.variant() != null)
        .forEach(line -> before.put(line.variant(), line));
  }

  CartRow take(Asked asked) {
    Sellable variant = asked.variant();
    if (asked.fault() != null) {
      return CartRow.bad(asked, RowOutcome.BAD_ROW, asked.fault());
    }
    if (variant == null) {
      return CartRow.bad(
          asked, RowOutcome.UNKNOWN_SKU, "There is no SKU %s.".formatted(asked.sku()));
    }
    return take(asked, variant);
  }

  private CartRow take(Asked asked, Sellable variant) {
    StoredLine line = line(variant.id());
    long sum = (line == null ? 0L : line.quantity()) + asked.quantity();
    QuantityRule rule = QuantityRule.of(variant);
    if (!rule.allows(sum)) {
      return CartRow.bad(asked, RowOutcome.QUANTITY_RULE, rule.refusal(variant.sku(), sum));
    }
    if (line == null && lines >= Lines.MOST) {
      return CartRow.bad(
          asked, RowOutcome.CART_FULL, "A cart has at most %d lines.".formatted(Lines.MOST));
    }
    return put(asked, variant, line, (int) sum);
  }

  private CartRow put(Asked asked, Sellable variant, @Nullable StoredLine line, int quantity) {
    if (line == null) {
      lines++;
      touched.put(
          variant.id(), StoredLine.of(ids.get(), variant, quantity, asked.comment()));
      return CartRow.good(asked, RowOutcome.ADDED, quantity);
    }
    String comment = asked.comment() == null ? line.comment() : asked.comment();
    touched.put(variant.id(), line.as(variant, quantity, comment));
    return CartRow.good(asked, RowOutcome.MERGED, quantity);
  }

  private @Nullable StoredLine line(UUID variant) {
    StoredLine line = touched.get(variant);
    return line == null ? before.get(variant) : line;
  }

  /** How many lines the cart has by now. */
  int lines() {
    return lines;
  }

  /** The lines to be written. */
  List<StoredLine> touched() {
    return List.copyOf(touched.values());
  }

  /** What these were before. */
  List<StoredLine> touchedBefore() {
    var were = new ArrayList<StoredLine>();
    touched.keySet().stream().filter(before::containsKey).map(before::get).forEach(were::add);
    return were;
  }
}
