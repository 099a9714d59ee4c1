package io.tradegate.credit;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.util.Currency;

/**
 * Reads the debt of a company besides its open orders: unpaid invoices. It is read while the
 * company's credit is locked, so code that creates invoices must first call {@link
 * Credit#invoiced}, in the same transaction.
 */
@FunctionalInterface
public interface Debt {
  /** For setups without invoices. */
  Debt NONE = (_, _, currency) -> Money.zero(currency);

  Money unpaid(Tx tx, CustomerId customer, Currency currency);
}
