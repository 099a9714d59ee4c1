package io.tradegate.pricing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the prices that apply to a buyer, many lines in one statement. */
public final class Prices {
  private Prices() {}

  /** So many of a variant. */
  public record Line(VariantId variant, Quantity quantity) {}

  /** Who buys where, and when: for what staff do on behalf of others. */
  public record Buyer(@Nullable CustomerId customer, @Nullable WebsiteId website, Instant at) {}

  /**
   * A line and what it costs.
   *
   * @param unitPrice net, exact to four decimals; null when there is no price for this buyer
   * @param shown as the storefront shows it
   */
  public record PricedLine(
      VariantId variant,
      Quantity quantity,
      @Nullable Money unitPrice,
      @Nullable PriceListId priceList,
      @Nullable ShownPrice shown) {

    /** The net amount of the line, rounded once. */
    public @Nullable Money total() {
      return unitPrice == null ? null : unitPrice.times(quantity);
    }
  }

  /** A price from a quantity on, as a product page shows it. */
  public record Tier(Quantity minQuantity, ShownPrice price) {}

  /** Those of these lists that were agreed with companies or groups, and are not for everyone. */
  public static Set<PriceListId> contracts(Tx tx, Collection<PriceListId> lists) {
    return lists.isEmpty() ? Set.of() : BulkPriceStore.contracts(tx, lists);
  }

  /** The lines in the order given, at the price of the caller's company on its website, now. */
  public static List<PricedLine> resolve(Tx tx, List<Line> lines) {
    return BulkPriceStore.resolve(tx, lines);
  }

  /** The same for another buyer. */
  public static List<PricedLine> resolve(Tx tx, Buyer buyer, List<Line> lines) {
    return BulkPriceStore.resolve(tx, buyer, lines);
  }

  /**
   * The tiers of variants for the caller, by variant: the quantities at which the price changes. A
   * variant without a price is missing.
   */
  public static Map<VariantId, List<Tier>> tiers(Tx tx, Collection<VariantId> variants) {
    var tiers = new LinkedHashMap<VariantId, List<Tier>>();
    BulkPriceStore.tiers(tx, variants).forEach(line -> add(tiers, line));
    return tiers;
  }

  private static void add(Map<VariantId, List<Tier>> all, PricedLine line) {
    List<Tier> tiers = all.computeIfAbsent(line.variant(), _ -> new ArrayList<>());
    ShownPrice price = line.shown();
    if (price != null && (tiers.isEmpty() || !tiers.getLast().price().equals(price))) {
      tiers.add(new Tier(line.quantity(), price));
    }
  }
}
