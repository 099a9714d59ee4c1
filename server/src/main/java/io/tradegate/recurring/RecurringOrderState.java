package io.tradegate.recurring;

import io.tradegate.platform.db.Column;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a recurring order stands.
 *
 * @param next the date that comes next; only an active one has it
 * @param due the day on which that is tried
 * @param attempts how often it was tried in vain
 */
record RecurringOrderState(
    RecurringOrderStatus status,
    @Column("status_reason") @Nullable String reason,
    @Column("next_date") @Nullable LocalDate next,
    @Column("due_on") @Nullable LocalDate due,
    int attempts) {

  static RecurringOrderState waiting(LocalDate next) {
    return new RecurringOrderState(RecurringOrderStatus.ACTIVE, null, next, next, 0);
  }

  /** Waiting, or at its end when there is no date any more. */
  static RecurringOrderState waiting(Optional<LocalDate> next) {
    return next.map(RecurringOrderState::waiting)
        .orElseGet(() -> cancelled("Its last date has passed."));
  }

  /** The same date again, another day. */
  static RecurringOrderState retrying(LocalDate next, LocalDate due, int attempts) {
    return new RecurringOrderState(RecurringOrderStatus.ACTIVE, null, next, due, attempts);
  }

  static RecurringOrderState paused(@Nullable String reason) {
    return new RecurringOrderState(RecurringOrderStatus.PAUSED, reason, null, null, 0);
  }

  static RecurringOrderState cancelled(@Nullable String reason) {
    return new RecurringOrderState(RecurringOrderStatus.CANCELLED, reason, null, null, 0);
  }

  boolean isDue(LocalDate today) {
    return due != null && !due.isAfter(today);
  }
}
