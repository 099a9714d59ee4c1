package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;

import io.tradegate.customers.Company;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that apply to every order that a user places, from any source. */
public final class DraftRules {
  private static final int FARTHEST_YEARS = 5;

  private DraftRules() {}

  /** Goods are wanted today or later, as the organization's calendar has it. */
  public static void requireDate(Tx tx, @Nullable LocalDate wanted) {
    requireDate(tx, "requested_date", wanted);
  }

  /** The same for a date in another field. */
  public static void requireDate(Tx tx, String field, @Nullable LocalDate wanted) {
    requireDates(tx, field, wanted == null ? List.of() : List.of(wanted));
  }

  /** The same for the dates of lines. */
  public static void requireDates(Tx tx, String field, Collection<LocalDate> wanted) {
    if (wanted.isEmpty()) {
      return;
    }
    LocalDate today = today(tx);
    LocalDate last = today.plusYears(FARTHEST_YEARS);
    if (wanted.stream().anyMatch(date -> date.isBefore(today) || date.isAfter(last))) {
      throw Refusal.ofField(
          field, "Field `%s` must lie between %s and %s.".formatted(field, today, last));
    }
  }

  /** The day in the organization's calendar. */
  public static LocalDate today(Tx tx) {
    return LocalDate.ofInstant(tx.now(), ZoneId.of(OwnOrganization.profile(tx).timeZone()));
  }

  public static boolean hasTerms(Company company) {
    return company.facts().paymentTerms().kind() == PaymentTerms.Kind.NET;
  }

  /** A company without payment terms pays before delivery. */
  public static void requireTerms(Company company) {
    if (!hasTerms(company)) {
      throw PAYMENT_NOT_ALLOWED.because(
          "%s has no payment terms: pay by card or transfer.".formatted(company.name()));
    }
  }
}
