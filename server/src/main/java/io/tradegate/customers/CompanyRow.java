package io.tradegate.customers;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row of an import of companies, identified by its code. Null: unchanged, or the default for a
 * new company.
 *
 * @param parentCode empty: to the top of the tree
 * @param groups names of groups that exist; they replace those it had
 * @param ownerEmail the email of an active member of staff
 * @param cleared names of fields whose values are removed: credit_limit, tax_id, notes,
 *     owner_email, external_id
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
    @Nullable String notes,
    @Nullable String ownerEmail,
    @Nullable String externalId,
    Set<String> cleared) {

  public CompanyRow {
    code = code.strip();
    ownerEmail = ownerEmail == null ? null : ownerEmail.strip().toLowerCase(Locale.ROOT);
  }
}
