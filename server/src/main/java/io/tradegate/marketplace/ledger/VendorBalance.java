package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.List;

/**
 * What the operator owes a vendor in a currency.
 *
 * @param balance the sum of all entries; negative: the vendor owes it
 * @param due what could be paid out now, and is in no payout yet
 */
public record VendorBalance(Money balance, Money due) {
  private static final String OF =
      """
      select b.currency, b.balance,
             coalesce((select sum(e.amount)
                         from vendor_entry e
                        where e.org_id = b.org_id and e.vendor_id = b.vendor_id and e.currency = b.currency
                          and e.payout_id is null and e.due_at <= :now), 0) as due
        from vendor_balance b
       where b.org_id = :org and b.vendor_id = :vendor
       order by b.currency
      """;

  static List<VendorBalance> of(Tx tx, VendorId vendor) {
    return tx.sql(OF).bind("vendor", vendor).list(row -> row.as(VendorBalance.class));
  }
}
