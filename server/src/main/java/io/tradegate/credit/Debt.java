package io.tradegate.credit;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.Currency;
import java.util.UUID;

/**
 * What a company owes besides its open orders: unpaid invoices. Asked while the company's credit is
 * held, so whoever turns orders into invoices says so first ({@link Credit#invoiced}), and in the
 * same transaction.
 */
@FunctionalInterface
public interface Debt {
  /** While nothing writes invoices. */
  Debt NONE = (_, _, currency) -> Money.zero(currency);

  Money unpaid(Tx tx, UUID customer, Currency currency);
}
