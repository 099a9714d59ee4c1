package io.tradegate.pricing;

import io.tradegate.platform.db.Row;
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
  private static final String LINES =
      """
       from (select u.line, u.variant_id as id, u.min_quantity, f.tax_class
               from unnest(cast(:variant as uuid[]), cast(:quantity as numeric[]))
                    with ordinality u (variant_id, min_quantity, line)
               left join variant f on f.org_id = :org and f.id = u.variant_id) v
      """;

  private static final String RESOLVE =
      "select v.id, v.min_quantity as wanted, "
          + PriceJoin.COLUMNS
          + LINES
          + PriceJoin.CALLER
          + " order by v.line";

  private static final String RESOLVE_FOR =
      "select v.id, v.min_quantity as wanted, "
          + PriceJoin.COLUMNS
          + LINES
          + PriceJoin.BUYER
          + " order by v.line";

  // Every quantity at which some list of the buyer's has a tier, and what wins there.
  private static final String TIERS =
      "select v.id, v.min_quantity as wanted, "
          + PriceJoin.COLUMNS
          + """
             from (select distinct f.id, f.tax_class, a.min_quantity
                     from variant f
                     join price a on a.org_id = f.org_id and a.variant_id = f.id
                      and a.price_list_id = any (cast((select app.price_list_ids()) as uuid[]))
                    where f.org_id = :org and f.id = any (cast(:variants as uuid[]))) v
            """
          + PriceJoin.CALLER
          + " order by v.id, v.min_quantity";

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

  private static final String CONTRACTS =
      """
      select distinct price_list_id
        from price_assignment
       where org_id = :org and kind in ('company', 'group') and price_list_id = any (cast(:lists as uuid[]))
      """;

  /** Those of these lists that were agreed with companies or groups, and are not for everyone. */
  public static Set<PriceListId> contracts(Tx tx, Collection<PriceListId> lists) {
    return lists.isEmpty()
        ? Set.of()
        : Set.copyOf(
            tx.sql(CONTRACTS)
                .bind("lists", lists.stream().map(PriceListId::value).toList())
                .list(row -> new PriceListId(row.uuid("price_list_id"))));
  }

  /** The lines in the order given, at the price of the caller's company on its website, now. */
  public static List<PricedLine> resolve(Tx tx, List<Line> lines) {
    return tx.sql(RESOLVE).bindColumns(Line.class, lines).list(Prices::line);
  }

  /** The same for another buyer. */
  public static List<PricedLine> resolve(Tx tx, Buyer buyer, List<Line> lines) {
    return tx.sql(RESOLVE_FOR).bindColumns(Line.class, lines).bindAll(buyer).list(Prices::line);
  }

  private static PricedLine line(Row row) {
    return new PricedLine(
        new VariantId(row.uuid("id")),
        row.quantity("wanted"),
        row.maybeMoney("price_amount", "price_currency"),
        PriceListId.maybe(row.maybeUuid("price_list_id")),
        PriceJoin.read(row));
  }

  /**
   * The tiers of variants for the caller, by variant: the quantities at which the price changes. A
   * variant without a price is missing.
   */
  public static Map<VariantId, List<Tier>> tiers(Tx tx, Collection<VariantId> variants) {
    var tiers = new LinkedHashMap<VariantId, List<Tier>>();
    tx.sql(TIERS).bind("variants", variants).list(Prices::line).forEach(line -> add(tiers, line));
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
