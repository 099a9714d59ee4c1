package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Tries the rules on a sale that does not happen. */
final class CommissionTrial {
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

  private final Commissions commissions;

  CommissionTrial(Commissions commissions) {
    this.commissions = commissions;
  }

  /** Why a rule does not hold, or that it would; the first that fits holds. */
  enum Verdict implements WireEnum {
    FITS,
    OTHER_VENDOR,
    OTHER_CURRENCY,
    OTHER_PRICE,
    OTHER_CATEGORY
  }

  record Tried(UUID id, String name, int position, Verdict verdict) {}

  /** {@code rules}: all of them, in their order. */
  record Answer(
      UUID ruleId,
      String ruleName,
      String percent,
      @Nullable Money fixed,
      Money net,
      String taxRate,
      Money tax,
      List<Tried> rules) {}

  Answer of(Tx tx, CommissionQuestion sale) {
    requireKnown(tx, sale);
    FrozenCommission found = commissions.resolve(tx, List.of(sale)).getFirst();
    return new Answer(
        found.ruleId(),
        found.ruleName(),
        plain(found.percent()),
        found.fixed(),
        found.net(),
        plain(found.taxRate()),
        found.tax(),
        reasons(tx, sale));
  }

  private static String plain(BigDecimal percent) {
    return percent.stripTrailingZeros().toPlainString();
  }

  private static void requireKnown(Tx tx, CommissionQuestion sale) {
    record Known(boolean product, boolean vendor) {}
    Known known =
        tx.sql(EXISTS)
            .bind("product", sale.product())
            .bind("vendor", sale.vendor())
            .one(row -> new Known(row.bool("product"), row.bool("vendor")));
    if (!known.vendor()) {
      throw missing("vendor", sale.vendor());
    }
    if (!known.product()) {
      throw missing("product", sale.product());
    }
  }

  private static List<Tried> reasons(Tx tx, CommissionQuestion sale) {
    return tx.sql(REASONS)
        .bind("vendor", sale.vendor())
        .bind("product", sale.product())
        .bind("currency", sale.net().currency().getCurrencyCode())
        .bind("net", sale.net().amount())
        .bind("quantity", sale.quantity().value())
        .list(row -> row.as(Tried.class));
  }
}
