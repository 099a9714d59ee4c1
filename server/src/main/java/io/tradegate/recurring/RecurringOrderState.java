package io.tradegate.recurring;

import io.tradegate.platform.db.Column;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a recurring order.
 *
 * @param next the next date; null unless active
 * @param due the day of the next attempt for that date
 * @param attempts the number of failed attempts for that date
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

  /** Waiting for the next date, or cancelled when there is none. */
  static RecurringOrderState waiting(Optional<LocalDate> next) {
    return next.map(RecurringOrderState::waiting)
        .orElseGet(() -> cancelled("Its last date has passed."));
  }

  /** Retries the same date on another day. */
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
