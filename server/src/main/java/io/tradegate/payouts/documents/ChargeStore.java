package io.tradegate.payouts.documents;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads from the ledger what the operator charges in payouts. */
final class ChargeStore {
  private static final String CHARGED =
      """
      select e.payout_id, e.currency,
             - coalesce(sum(e.amount) filter (where e.kind = 'commission'), 0) as net,
             - coalesce(sum(e.amount) filter (where e.kind = 'commission_tax'), 0) as tax,
             - coalesce(sum(e.amount) filter (where e.kind = 'fee'), 0) as fees
        from vendor_entry e
       where e.org_id = :org and e.payout_id = any (cast(:payouts as uuid[]))
         and e.kind in ('commission', 'commission_tax', 'fee')
       group by e.payout_id, e.currency
      """;

  // A reversal gives back a commission with its tax; the tax in it is as large a part as in the
  // commission.
  private static final String REVERSED =
      """
      select r.payout_id, r.currency, - sum(r.amount) as gross, o.tax, o.whole
        from vendor_entry r
       cross join lateral (
             select - coalesce(sum(e.amount) filter (where e.kind = 'commission_tax'), 0) as tax,
                    - sum(e.amount) as whole
               from vendor_entry e
              where e.org_id = r.org_id and e.vendor_order_id = r.vendor_order_id and e.vendor_id = r.vendor_id
                and e.kind in ('commission', 'commission_tax')) o
       where r.org_id = :org and r.payout_id = any (cast(:payouts as uuid[])) and r.kind = 'reversal'
         and r.vendor_order_id is not null
       group by r.payout_id, r.currency, r.vendor_order_id, o.tax, o.whole
      """;

  /** Corrections by staff, which belong to no order, are not charged: they are on the statement. */
  Map<UUID, Charges> of(Tx tx, Collection<UUID> payouts, Function<UUID, BigDecimal> taxRate) {
    var charges = new HashMap<UUID, Charges>();
    for (Charged each : read(tx, CHARGED, payouts, Charged.class)) {
      charges.put(
          each.payoutId(),
          Charges.none(each.net().currency())
              .withCommissions(new Charges.Part(each.net(), each.tax()))
              .withFees(each.fees(), taxRate.apply(each.payoutId())));
    }
    for (Reversed each : read(tx, REVERSED, payouts, Reversed.class)) {
      BigDecimal tax = each.whole() == null ? BigDecimal.ZERO : each.tax();
      BigDecimal whole = each.whole() == null ? BigDecimal.ONE : each.whole();
      charges.merge(
          each.payoutId(),
          Charges.none(each.gross().currency())
              .withReversed(Charges.Part.split(each.gross(), tax, whole)),
          (known, more) -> known.withReversed(more.reversed()));
    }
    return charges;
  }

  private record Charged(UUID payoutId, Money net, Money tax, Money fees) {}

  private record Reversed(UUID payoutId, Money gross, BigDecimal tax, @Nullable BigDecimal whole) {}

  private static <T> List<T> read(Tx tx, String sql, Collection<UUID> payouts, Class<T> type) {
    Function<Row, T> reader = row -> row.as(type);
    return tx.sql(sql).bind("payouts", payouts).list(reader);
  }
}
