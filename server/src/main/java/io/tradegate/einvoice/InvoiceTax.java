package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * The tax of all goods of one category and rate.
 *
 * @param basis what is taxed: lines and charges less allowances
 * @param reason why no tax is charged; null for standard and zero-rated goods
 */
public record InvoiceTax(TaxRate rate, Money basis, Money tax, @Nullable String reason) {

  /** Both together; of the same rate. */
  public InvoiceTax plus(InvoiceTax other) {
    return new InvoiceTax(rate, basis.plus(other.basis), tax.plus(other.tax), reason);
  }
}
