package io.tradegate.customers.terms;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The content of a company that staff can set.
 *
 * @param creditLimit null: no bound
 * @param notes for staff only
 * @param ownerId the sales rep, a member of staff
 */
public record CompanyFacts(
    String code,
    String name,
    @Nullable CustomerId parentId,
    List<UUID> groupIds,
    PaymentTerms paymentTerms,
    @Column(currency = "credit_currency") @Nullable Money creditLimit,
    TaxExemption taxExemption,
    @Nullable String taxId,
    @Nullable String notes,
    @Nullable UUID ownerId) {

  private static final String TAX_ID_RULE =
      "Field `tax_id` must be letters, digits, spaces, dots, dashes and slashes, at least two of them letters or digits.";

  private static final Pattern TAX_ID = Pattern.compile("[\\p{L}\\p{Nd} ./-]+");

  public CompanyFacts {
    code = code.strip();
    groupIds = groupIds.stream().distinct().toList();
  }

  public static CompanyFacts named(String code, String name) {
    return new CompanyFacts(
        code,
        name,
        null,
        List.of(),
        PaymentTerms.PREPAID,
        null,
        TaxExemption.NONE,
        null,
        null,
        null);
  }

  public CompanyFacts ownedBy(UUID owner) {
    return RecordBuilder.copy(this).with("ownerId", owner).build();
  }

  public static List<FieldError> complaints(
      @Nullable PaymentTerms terms,
      @Nullable Money creditLimit,
      @Nullable TaxExemption tax,
      @Nullable String taxId) {
    var errors = new ArrayList<FieldError>();
    if (terms != null) {
      errors.addAll(terms.complaints());
    }
    if (creditLimit != null && creditLimit.isNegative()) {
      errors.add(new FieldError("credit_limit", "Field `credit_limit` must not be negative."));
    }
    if (tax != null) {
      errors.addAll(tax.complaints());
    }
    if (taxId != null && !isTaxId(taxId)) {
      errors.add(new FieldError("tax_id", TAX_ID_RULE));
    }
    return errors;
  }

  /** Whether a text can be a tax id of some country. */
  private static boolean isTaxId(String text) {
    return TAX_ID.matcher(text).matches()
        && text.codePoints().filter(Character::isLetterOrDigit).count() >= 2;
  }
}
