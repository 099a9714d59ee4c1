package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Refuses orders of more than is in stock, of variants that take no backorders. */
public final class Shortage {
  private static final Set<Actor.Kind> WHO_SEE_STOCK = EnumSet.of(Actor.Kind.STAFF, Actor.Kind.KEY);

  private Shortage() {}

  /** {@code lacking}: what is left over of {@code wanted} when all stock is given to it. */
  static void requireBackorders(Tx tx, Quantities wanted, Quantities lacking) {
    Map<VariantId, String> refused = SkuStore.withoutBackorders(tx, lacking.variants());
    if (!refused.isEmpty()) {
      boolean hidden = isHidden(tx);
      throw INSUFFICIENT_STOCK.because(
          refused.entrySet().stream()
              .limit(NameList.SHOWN)
              .map(
                  each ->
                      hidden
                          ? discreet(each.getValue(), wanted.of(each.getKey()))
                          : sentence(
                              each.getValue(),
                              wanted.of(each.getKey()),
                              left(wanted, lacking, each.getKey())))
              .collect(Collectors.joining(" ")));
    }
  }

  /** Staff see stock. Buyers read also why their recurring orders failed, which no buyer runs. */
  private static boolean isHidden(Tx tx) {
    return !WHO_SEE_STOCK.contains(tx.actor().kind()) && SkuStore.isStockHidden(tx);
  }

  /** Where the store shows nothing of its stock. */
  public static String discreet(String sku, Quantity wanted) {
    return "SKU %s cannot be delivered in this quantity (%s); order less or ask the seller."
        .formatted(sku, wanted);
  }

  private static Quantity left(Quantities wanted, Quantities lacking, VariantId variant) {
    return wanted.of(variant).minus(lacking.of(variant));
  }

  public static String sentence(String sku, Quantity wanted, Quantity left) {
    return left.isZero()
        ? "SKU %s is out of stock.".formatted(sku)
        : "Only %s of SKU %s are in stock; %s were ordered.".formatted(left, sku, wanted);
  }
}
