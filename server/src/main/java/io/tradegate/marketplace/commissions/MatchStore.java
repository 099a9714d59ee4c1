package io.tradegate.marketplace.commissions;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that finds the rule for each line of an order. */
final class MatchStore {
  private static final String MATCH =
      """
      select v.name as vendor_name, v.country, r.id, r.name, r.position, r.vendor_id, r.category_id, r.currency,
             r.price_from, r.price_below, cast(trim_scale(r.percent) as text) as percent, r.fixed, r.version, r.created_at
        from unnest(cast(:vendor as uuid[]), cast(:product as uuid[]), cast(:currencies as text[]),
                    cast(:net as numeric[]), cast(:quantity as numeric[]))
             with ordinality a (vendor_id, product_id, currency, net, quantity, place)
        join vendor v on v.org_id = :org and v.id = a.vendor_id
        left join lateral (
             select r.*
               from commission_rule r
              where r.org_id = :org
                and (r.vendor_id is null or r.vendor_id = a.vendor_id)
                and (r.currency is null or r.currency = a.currency)
                and (r.price_from is null or a.net >= r.price_from * a.quantity)
                and (r.price_below is null or a.net < r.price_below * a.quantity)
                and (r.category_id is null
                     or exists (select
                                  from product_category c
                                 cross join lateral app.category_line(c.category_id) l
                                 where c.org_id = :org and c.product_id = a.product_id
                                   and l.category_id = r.category_id))
              order by r.position, r.id
              limit 1) r on true
       order by a.place
      """;

  private static final String EXISTS =
      """
      select exists (select from product p where p.org_id = :org and p.id = :product) as product,
             exists (select from vendor v where v.org_id = :org and v.id = :vendor) as vendor
      """;

  private static final String REASONS =
      """
      select r.id, r.name, r.position,
             case
               when r.vendor_id <> :vendor then 'other_vendor'
               when r.currency <> :currency then 'other_currency'
               when cast(:net as numeric) < r.price_from * cast(:quantity as numeric)
                 or cast(:net as numeric) >= r.price_below * cast(:quantity as numeric) then 'other_price'
               when r.category_id is not null
                and not exists (select
                                  from product_category c
                                 cross join lateral app.category_line(c.category_id) l
                                 where c.org_id = r.org_id and c.product_id = :product
                                   and l.category_id = r.category_id) then 'other_category'
               else 'fits'
             end as verdict
        from commission_rule r
       where r.org_id = :org
       order by r.position, r.id
      """;

  /** {@code rule}: null when none fits. */
  record Match(String vendorName, @Nullable String vendorCountry, @Nullable CommissionRule rule) {}

  static List<Match> of(Tx tx, List<CommissionQuestion> lines) {
    List<Match> found =
        tx.sql(MATCH)
            .bindColumns(CommissionQuestion.class, lines)
            .bind("currencies", Columns.of(lines, line -> line.net().currency()))
            .list(MatchStore::read);
    if (found.size() != lines.size()) {
      throw new IllegalArgumentException("A line names a vendor that does not exist.");
    }
    return found;
  }

  private static Match read(Row row) {
    UUID rule = row.maybeUuid("id");
    return new Match(
        row.text("vendor_name"),
        row.maybeText("country"),
        rule == null ? null : row.as(CommissionRule.class));
  }

  /** Whether the two that a question names exist. */
  record Known(boolean product, boolean vendor) {}

  static Known known(Tx tx, CommissionQuestion sale) {
    return tx.sql(EXISTS)
        .bind("product", sale.product())
        .bind("vendor", sale.vendor())
        .one(Known.class);
  }

  static List<CommissionTrial.Tried> reasons(Tx tx, CommissionQuestion sale) {
    return tx.sql(REASONS)
        .bindAll(sale)
        .bind("currency", sale.net().currency())
        .list(CommissionTrial.Tried.class);
  }
}
