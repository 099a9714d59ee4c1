package io.tradegate.customers;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.money.Money;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A company as an import brings it, known by its code. Null: as it was, or the usual for a new one.
 *
 * @param parentCode empty: to the top of the tree
 * @param groups names of groups that exist; they replace those it had
 */
public record CompanyRow(
    String code,
    @Nullable String name,
    @Nullable String parentCode,
    @Nullable List<String> groups,
    @Nullable PaymentTerms paymentTerms,
    @Nullable Money creditLimit,
    @Nullable TaxExemption taxExemption,
    @Nullable String taxId,
    @Nullable String notes) {

  public CompanyRow {
    code = code.strip();
  }
}
