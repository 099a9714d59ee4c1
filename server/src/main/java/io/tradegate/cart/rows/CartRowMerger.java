package io.tradegate.cart.rows;

import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.OrderedQuantity;
import io.tradegate.units.SellingUnits;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Merges rows into the lines of a cart, one after the other, and reports the result of each. */
public final class CartRowMerger {
  private final Map<Place, StoredLine> before = new HashMap<>();
  private final Map<Place, StoredLine> touched = new LinkedHashMap<>();
  private final Supplier<UUID> ids;
  private int lines;

  /** A cart has one line for a variant, an offer on it and a day. */
  private record Place(VariantId variant, @Nullable LocalDate day, @Nullable UUID offer) {
    static Place of(StoredLine line) {
      return new Place(Objects.requireNonNull(line.variant()), line.requestedDate(), line.offer());
    }
  }

  public CartRowMerger(List<StoredLine> there, Ids ids) {
    this.ids = ids::next;
    this.lines = there.size();
    there.stream()
        .filter(line -> line.variant() != null)
        .forEach(line -> before.put(Place.of(line), line));
  }

  public CartRow take(RequestedRow requested) {
    SellableVariant variant = requested.variant();
    if (requested.fault() != null) {
      return CartRow.bad(requested, RowOutcome.BAD_ROW, requested.fault());
    }
    if (variant == null) {
      return CartRow.bad(
          requested, RowOutcome.UNKNOWN_SKU, "There is no SKU %s.".formatted(requested.sku()));
    }
    return take(requested, variant);
  }

  private CartRow take(RequestedRow requested, SellableVariant variant) {
    StoredLine line = line(new Place(variant.id(), requested.requestedDate(), requested.offer()));
    OrderedQuantity sum;
    try {
      SellingUnits selling = variant.selling();
      sum =
          line == null
              ? selling.ordered(requested.quantity(), requested.unit())
              : selling.more(line.ordered(), requested.quantity(), requested.unit());
    } catch (Refusal refusal) {
      return CartRow.bad(requested, RowOutcome.QUANTITY_RULE, refusal.message());
    }
    QuantityRule rule = QuantityRule.of(variant);
    if (!rule.allows(sum.quantity())) {
      return CartRow.bad(
          requested, RowOutcome.QUANTITY_RULE, rule.refusal(variant.sku(), sum.quantity()));
    }
    if (line == null && lines >= Lines.MOST) {
      return CartRow.bad(
          requested, RowOutcome.CART_FULL, "A cart has at most %d lines.".formatted(Lines.MOST));
    }
    return put(requested, variant, line, sum);
  }

  private CartRow put(
      RequestedRow requested,
      SellableVariant variant,
      @Nullable StoredLine line,
      OrderedQuantity ordered) {
    if (line == null) {
      lines++;
      StoredLine added =
          StoredLine.of(ids.get(), variant, ordered, requested.comment())
              .on(requested.requestedDate())
              .from(requested.offer());
      touched.put(Place.of(added), added);
      return CartRow.good(requested, RowOutcome.ADDED, ordered.quantity());
    }
    String comment = requested.comment() == null ? line.comment() : requested.comment();
    touched.put(Place.of(line), line.as(variant, ordered, comment));
    return CartRow.good(requested, RowOutcome.MERGED, ordered.quantity());
  }

  private @Nullable StoredLine line(Place place) {
    StoredLine line = touched.get(place);
    return line == null ? before.get(place) : line;
  }

  /** The lines to be written. */
  public List<StoredLine> touched() {
    return List.copyOf(touched.values());
  }

  /** What these were before. */
  public List<StoredLine> touchedBefore() {
    var were = new ArrayList<StoredLine>();
    touched.keySet().stream().filter(before::containsKey).map(before::get).forEach(were::add);
    return were;
  }
}
