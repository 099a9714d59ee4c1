package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides on which day something is booked, by the organization's calendar and closed period. */
public final class LedgerDay {
  private LedgerDay() {}

  public static LocalDate today(Tx tx) {
    return of(tx, tx.now());
  }

  /** The day of a moment. */
  public static LocalDate of(Tx tx, Instant moment) {
    return LocalDate.ofInstant(moment, ZoneId.of(OwnOrganization.profile(tx).timeZone()));
  }

  /** Refuses a day in a closed period; the period stays as it is until the transaction ends. */
  public static void requireOpen(Tx tx, LocalDate day) {
    Optional<LocalDate> closed = JournalStore.holdPeriod(tx);
    if (closed.isPresent() && !day.isAfter(closed.get())) {
      throw PERIOD_CLOSED.because(
          "The books are closed until %s; nothing is booked on %s.".formatted(closed.get(), day));
    }
  }

  /**
   * The day on which these items move: the wanted one, else today. An item does not move before its
   * last posting, so a day before that is refused.
   */
  static LocalDate of(Tx tx, @Nullable LocalDate wanted, Collection<HeldItem> items) {
    LocalDate today = today(tx);
    LocalDate last = items.stream().map(HeldItem::movedOn).max(LocalDate::compareTo).orElse(today);
    if (wanted == null) {
      return last.isAfter(today) ? last : today;
    }
    if (wanted.isBefore(last) || wanted.isAfter(today)) {
      throw Refusal.ofField(
          "booked_on",
          "Field `booked_on` must be from %s, when the items were moved last, to %s, which is today."
              .formatted(last, today));
    }
    return wanted;
  }
}
