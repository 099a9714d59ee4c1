package io.tradegate.payouts.documents;

import io.tradegate.marketplace.ledger.TaxPart;
import io.tradegate.platform.money.Money;
import java.util.Currency;

/**
 * What of a document is taxed at one rate.
 *
 * @param taxRate percent
 */
record DocumentTax(String taxRate, Money net, Money tax) {
  static DocumentTax of(Currency currency, TaxPart part) {
    return new DocumentTax(
        part.rate().stripTrailingZeros().toPlainString(),
        new Money(part.net(), currency),
        new Money(part.tax(), currency));
  }
}
