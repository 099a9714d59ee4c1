package io.tradegate.marketplace.commissions;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that finds the rule for each line of an order. */
final class MatchStore {
  private static final String MATCH =
      """
      select v.name as vendor_name, v.country, r.id, r.name, r.position, r.vendor_id, r.category_id, r.currency,
             r.price_from, r.price_below, cast(trim_scale(r.percent) as text) as percent, r.fixed, r.version, r.created_at
        from unnest(cast(:vendors as uuid[]), cast(:products as uuid[]), cast(:currencies as text[]),
                    cast(:nets as numeric[]), cast(:quantities as numeric[]))
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

  /** {@code rule}: null when none fits. */
  record Match(String vendorName, @Nullable String vendorCountry, @Nullable CommissionRule rule) {}

  List<Match> of(Tx tx, List<CommissionQuestion> lines) {
    List<Match> found =
        tx.sql(MATCH)
            .bind("vendors", lines.stream().map(CommissionQuestion::vendor).toList())
            .bind("products", lines.stream().map(CommissionQuestion::product).toList())
            .bindArray(
                "currencies",
                "text",
                lines.stream().map(each -> each.net().currency().getCurrencyCode()).toArray())
            .bindArray(
                "nets",
                "numeric",
                lines.stream().map(each -> each.net().amount()).toArray(BigDecimal[]::new))
            .bindArray(
                "quantities",
                "numeric",
                lines.stream().map(each -> each.quantity().value()).toArray(BigDecimal[]::new))
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
}
