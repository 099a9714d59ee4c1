package io.tradegate.payouts.documents;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads from the ledger what the operator charges by some entries. */
final class ChargeStore {
  private static final String CHARGED =
      """
      select e.currency,
             - coalesce(sum(e.amount) filter (where e.kind = 'commission'), 0) as net,
             - coalesce(sum(e.amount) filter (where e.kind = 'commission_tax'), 0) as tax,
             - coalesce(sum(e.amount) filter (where e.kind = 'fee'), 0) as fees
        from vendor_entry e
       where e.org_id = :org and e.id = any (cast(:ids as uuid[]))
       group by e.currency
      """;

  // A reversal gives back a commission with its tax; the tax in it is as large a part as in the
  // commission.
  private static final String REVERSED =
      """
      select r.currency, - sum(r.amount) as gross, o.tax, o.whole
        from vendor_entry r
       cross join lateral (
             select - coalesce(sum(e.amount) filter (where e.kind = 'commission_tax'), 0) as tax,
                    - sum(e.amount) as whole
               from vendor_entry e
              where e.org_id = r.org_id and e.vendor_order_id = r.vendor_order_id and e.vendor_id = r.vendor_id
                and e.kind in ('commission', 'commission_tax')) o
       where r.org_id = :org and r.id = any (cast(:ids as uuid[])) and r.kind = 'reversal'
       group by r.currency, r.vendor_order_id, o.tax, o.whole
       order by r.vendor_order_id
      """;

  /** {@code entries}: in one currency, at this tax rate; there is at least one. */
  static Charges of(Tx tx, Collection<UUID> entries, BigDecimal taxRate) {
    Charged sums = tx.sql(CHARGED).bind("ids", entries).one(Charged.class);
    Charges charges =
        Charges.none(sums.net().currency())
            .withCommissions(new Charges.Part(sums.net(), sums.tax()))
            .withFees(sums.fees(), taxRate);
    List<Reversed> reversed = tx.sql(REVERSED).bind("ids", entries).list(Reversed.class);
    for (Reversed each : reversed) {
      BigDecimal tax = each.whole() == null ? BigDecimal.ZERO : each.tax();
      BigDecimal whole = each.whole() == null ? BigDecimal.ONE : each.whole();
      charges = charges.withReversed(Charges.Part.split(each.gross(), tax, whole));
    }
    return charges;
  }

  private record Charged(Money net, Money tax, Money fees) {}

  private record Reversed(Money gross, BigDecimal tax, @Nullable BigDecimal whole) {}
}
