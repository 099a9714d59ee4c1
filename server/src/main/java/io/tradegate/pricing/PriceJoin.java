package io.tradegate.pricing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * SQL fragment that joins the winning price to statements that show variants.
 *
 * <p>{@link #CALLER} joins {@code price} to a row {@code v} that has the columns {@code id} (of the
 * variant), {@code min_quantity} (how many are wanted) and {@code tax_class}. It is a left join:
 * without a price for this buyer its columns are null. Select {@link #COLUMNS} and read them with
 * {@link #read}:
 *
 * <pre>{@code
 * select v.sku, " + PriceJoin.COLUMNS + " from variant v " + PriceJoin.CALLER + " where v.org_id = :org …
 * }</pre>
 *
 * <p>What depends on the buyer alone (lists by rank, currency, tax) is worked out once per
 * statement; each row then costs one scan of the index of prices. That was one descent with six
 * lists of the buyer's among twenty; where thousands of lists have the variant it may be one per
 * list. The nearest rank wins, in it the lowest amount, then the lowest id.
 */
public final class PriceJoin {
  // "offset 0" keeps the planner from pulling the scope up, which would work it out once per use.
  private static final String SCOPE =
      """
      left join lateral (
       select (scope.of).currency, tier.amount, tier.min_quantity, tier.price_list_id, (scope.of).tax_included,
              case when (scope.of).tax_classes is null then 0
                   else (scope.of).tax_rates[array_position((scope.of).tax_classes, v.tax_class)] end as tax_rate,
              (scope.of).display_currency, (scope.of).display_factor
         from (select (select
      """;

  private static final String TIERS =
      """
      ) as of offset 0) scope
         cross join lateral (select distinct on (a.price_list_id) a.price_list_id, a.min_quantity, a.amount
                               from price a
                              where a.org_id = :org and a.variant_id = v.id
                                and a.price_list_id = any ((scope.of).lists)
                                and a.min_quantity <= v.min_quantity
                              order by a.price_list_id desc, a.min_quantity desc) tier
         order by (scope.of).ranks[array_position((scope.of).lists, tier.price_list_id)],
                  tier.amount, tier.price_list_id
         limit 1) price on true
      """;

  /** For the company and the website of the caller, now. */
  public static final String CALLER = SCOPE + "app.price_scope()" + TIERS;

  /** For a company on a website at a time, which are bound as customer, website and at. */
  static final String BUYER =
      SCOPE
          + "app.price_scope(cast(:customer as uuid), cast(:website as uuid), cast(:at as"
          + " timestamptz))"
          + TIERS;

  public static final String COLUMNS =
      "price.amount as price_amount, price.currency as price_currency,"
          + " price.min_quantity as price_quantity, price.price_list_id,"
          + " price.tax_included as price_tax_included, price.tax_rate as price_tax_rate,"
          + " price.display_currency as price_display_currency,"
          + " price.display_factor as price_display_factor";

  private PriceJoin() {}

  /** The price to show; null when there is none for this buyer. */
  public static @Nullable ShownPrice read(Row row) {
    Money net = row.maybeMoney("price_amount", "price_currency");
    return net == null ? null : ShownPrice.of(net, row.as(ShownPrice.Display.class));
  }
}
