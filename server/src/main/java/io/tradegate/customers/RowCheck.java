package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds all errors of a single row of an import, without the other rows. */
final class RowCheck {
  private final List<FieldError> errors = new ArrayList<>();

  private RowCheck() {}

  /** What rows may name: groups, emails of active staff, and the organization's currency. */
  record Known(Set<String> groups, Set<String> owners, String currency) {}

  static List<FieldError> of(CompanyRow row, boolean isNew, Known known) {
    var check = new RowCheck();
    check.text("code", row.code(), CompanyRoutes.LONGEST_CODE);
    check.text("name", row.name(), CompanyRoutes.LONGEST_NAME);
    check.that(
        row.name() == null || Validation.isLine(row.name()),
        "name",
        "Must have no line breaks nor other control characters.");
    check.text("tax_id", row.taxId(), CompanyRoutes.LONGEST_TAX_ID);
    check.text("notes", row.notes(), CompanyRoutes.LONGEST_NOTES);
    check.text("external_id", row.externalId(), ExternalKeys.LONGEST);
    check.that(!isNew || row.name() != null, "name", "A new company needs a name.");
    check.errors.addAll(
        CompanyFacts.complaints(
                row.paymentTerms(), row.creditLimit(), row.taxExemption(), row.taxId())
            .stream()
            .map(error -> new FieldError(column(error.field()), error.message()))
            .toList());
    check.that(
        row.creditLimit() == null
            || row.creditLimit().currency().getCurrencyCode().equals(known.currency()),
        "credit_limit",
        "The credit limit must be in %s.".formatted(known.currency()));
    check.that(
        row.ownerEmail() == null || known.owners().contains(row.ownerEmail()),
        "owner_email",
        "There is no active member of staff %s.".formatted(row.ownerEmail()));
    check.groups(row, known.groups());
    return check.errors;
  }

  /** What a row calls a field. */
  private static String column(String field) {
    return switch (field) {
      case "payment_terms.days" -> "net_days";
      case "tax_exemption" -> "tax_exempt";
      default -> field;
    };
  }

  private void groups(CompanyRow row, Set<String> known) {
    List<String> names = row.groups();
    if (names != null) {
      names.stream()
          .filter(name -> !known.contains(name))
          .forEach(name -> that(false, "groups", "There is no group %s.".formatted(name)));
    }
  }

  private void text(String field, @Nullable String value, int longest) {
    that(
        value == null
            || (!value.isBlank() && value.length() <= longest && CleanText.isClean(value)),
        field,
        "Must have 1 to %d characters.".formatted(longest));
  }

  private void that(boolean holds, String field, String otherwise) {
    if (!holds) {
      errors.add(new FieldError(field, otherwise));
    }
  }
}
