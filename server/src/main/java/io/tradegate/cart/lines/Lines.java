package io.tradegate.cart.lines;

import static io.tradegate.platform.errors.ErrorCode.CART_EMPTY;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.VisibleVariants;
import io.tradegate.catalog.shelf.Visitor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.pricing.Prices;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns SKUs and quantities into lines that a company can order, by the rules of its own carts:
 * what it may see, at its price, in quantities that are sold. Two statements for any number of
 * lines.
 */
public final class Lines {
  /** The most lines of a cart, a list or an order. */
  public static final int MOST = 1000;

  private Lines() {}

  /**
   * One line per variant, day and offer: what is wanted twice is added up. Refuses what cannot be
   * ordered.
   */
  public static List<OrderableLine> of(Tx tx, Prices.Buyer buyer, List<WantedLine> wanted) {
    requireSome(wanted);
    Map<String, SellableVariant> known =
        VisibleVariants.byCode(
            tx, visitor(buyer), wanted.stream().map(WantedLine::sku).distinct().toList());
    requireKnown(known, wanted);
    Map<VariantId, SellableVariant> variants =
        known.values().stream().collect(Collectors.toMap(SellableVariant::id, v -> v, (v, _) -> v));
    return orderable(LineCheck.of(tx, buyer, addedUp(known, wanted), variants));
  }

  /** The same for variants that were chosen before, each of them once. */
  public static List<OrderableLine> ofVariants(
      Tx tx, Prices.Buyer buyer, List<WantedVariant> wanted) {
    requireSome(wanted);
    Map<VariantId, SellableVariant> known =
        VisibleVariants.byId(
            tx, visitor(buyer), wanted.stream().map(WantedVariant::variant).toList());
    return orderable(LineCheck.of(tx, buyer, wanted.stream().map(Lines::chosen).toList(), known));
  }

  private static Visitor visitor(Prices.Buyer buyer) {
    return new Visitor(buyer.customer(), buyer.website());
  }

  private static StoredLine chosen(WantedVariant wanted) {
    return new StoredLine(
        wanted.variant().value(),
        wanted.variant(),
        wanted.sku(),
        wanted.sku(),
        wanted.quantity(),
        null,
        null,
        wanted.comment(),
        null,
        null,
        null);
  }

  private static List<OrderableLine> orderable(List<CheckedLine> checked) {
    LineCheck.requireSellable(checked);
    return checked.stream().map(OrderableLine::of).toList();
  }

  public static void requireSome(Collection<?> lines) {
    if (lines.isEmpty()) {
      throw CART_EMPTY.because("There is nothing to order.");
    }
    if (lines.size() > MOST) {
      throw LIMIT_REACHED.because("An order has at most %d lines.".formatted(MOST));
    }
  }

  private static void requireKnown(Map<String, SellableVariant> known, List<WantedLine> wanted) {
    List<String> unknown =
        wanted.stream().map(WantedLine::sku).filter(sku -> !known.containsKey(sku)).toList();
    if (!unknown.isEmpty()) {
      throw UNKNOWN_SKU.because(
          "There is no SKU %s that could be ordered.".formatted(NameList.of(unknown)));
    }
  }

  private record Wanted(VariantId variant, @Nullable LocalDate day, @Nullable UUID offer) {}

  private static List<StoredLine> addedUp(
      Map<String, SellableVariant> known, List<WantedLine> wanted) {
    var lines = new LinkedHashMap<Wanted, StoredLine>();
    for (WantedLine each : wanted) {
      SellableVariant variant = known.get(each.sku());
      if (variant != null) {
        StoredLine line =
            StoredLine.of(
                    variant.id().value(),
                    variant,
                    variant.selling().ordered(each.quantity(), each.unit()),
                    each.comment())
                .on(each.requestedDate())
                .from(each.offer());
        var key = new Wanted(variant.id(), each.requestedDate(), each.offer());
        lines.merge(key, line, Lines::together);
      }
    }
    return List.copyOf(lines.values());
  }

  private static StoredLine together(StoredLine one, StoredLine more) {
    String comment = one.comment() == null ? more.comment() : one.comment();
    return one.of(one.ordered().plus(more.ordered()), comment);
  }
}
