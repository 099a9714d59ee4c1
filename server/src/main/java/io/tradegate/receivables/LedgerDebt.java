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
  @Override
  public Money unpaid(Tx tx, CustomerId customer, Currency currency) {
    BigDecimal owed = OpenItemStore.owed(tx, customer);
    return new Money(owed.max(BigDecimal.ZERO), currency);
  }
}
