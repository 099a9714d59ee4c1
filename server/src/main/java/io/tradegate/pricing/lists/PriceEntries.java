package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes prices to a list and deletes them, by SKU. */
final class PriceEntries {
  private static final int NAMED_AT_MOST = 10;

  private final PriceLists lists = new PriceLists();

  /** All of them or none. Answers how many were news. */
  int write(Tx tx, PriceListId list, List<PriceRoutes.Entry> prices) {
    var skus = new TreeSet<String>(prices.stream().map(PriceRoutes.Entry::sku).toList());
    Map<String, PricedVariant> variants = PriceStore.holdVariants(tx, skus);
    skus.removeAll(variants.keySet());
    if (!skus.isEmpty()) {
      throw unknown(skus);
    }
    List<PriceLists.Price> rows =
        IntStream.range(0, prices.size()).mapToObj(n -> row(n, prices.get(n), variants)).toList();
    int changed = lists.setPrices(tx, list, rows);
    tx.changed("price_list", list, null, Map.of("prices", prices));
    return changed;
  }

  private static PriceLists.Price row(
      int n, PriceRoutes.Entry price, Map<String, PricedVariant> variants) {
    PricedVariant variant = requireNonNull(variants.get(price.sku()));
    variant.requireTier("prices[%d].min_quantity".formatted(n), price.quantity());
    return new PriceLists.Price(variant.id(), price.quantity(), new BigDecimal(price.amount()));
  }

  private static Refusal unknown(Set<String> skus) {
    String named = String.join(", ", skus.stream().limit(NAMED_AT_MOST).toList());
    String more =
        skus.size() > NAMED_AT_MOST ? " and %d more".formatted(skus.size() - NAMED_AT_MOST) : "";
    return UNKNOWN_SKU.because(
        "There is no variant with SKU %s%s; nothing was written.".formatted(named, more));
  }

  /** {@code minQuantity} of the tier to remove; null: all tiers. */
  void delete(Tx tx, PriceListId list, String sku, @Nullable Quantity minQuantity) {
    if (PriceStore.delete(tx, list, sku, minQuantity) == 0) {
      throw PriceRoutes.noPrice();
    }
    PriceListStore.touch(tx, list);
    var gone = new Removed(sku, minQuantity);
    tx.changed("price_list", list, gone, null);
  }

  /** For the audit. */
  private record Removed(String sku, @Nullable Quantity minQuantity) {}
}
