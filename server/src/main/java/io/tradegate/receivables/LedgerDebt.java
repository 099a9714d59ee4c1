package io.tradegate.receivables;

import io.tradegate.credit.Debt;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;

/**
 * The debt of a company by the ledger, at the rates of the bookings. Payments and credit notes on
 * account reduce it, but not below zero: money that was received is no reason to lend more.
 * Deposits belong to their orders and reduce nothing else.
 */
public final class LedgerDebt implements Debt {
  private static final String OWED =
      """
      select coalesce(sum(b.org_balance), 0)
             - (select coalesce(sum(i.org_open), 0)
                  from open_item i
                 where i.org_id = :org and i.customer_id = :customer and i.deposit and i.open <> 0) as owed
        from receivable_balance b
       where b.org_id = :org and b.customer_id = :customer
      """;

  @Override
  public Money unpaid(Tx tx, CustomerId customer, Currency currency) {
    BigDecimal owed = tx.sql(OWED).bind("customer", customer).one(row -> row.decimal("owed"));
    return new Money(owed.max(BigDecimal.ZERO), currency);
  }
}
