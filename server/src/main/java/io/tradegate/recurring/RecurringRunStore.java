package io.tradegate.recurring;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.OrderId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the recurring_order_run table, one row for each date. */
final class RecurringRunStore {
  /** Binds {@code recurring}. */
  static final Listing<RecurringRun> LIST =
      Listing.of(
              """
              u.id, u.scheduled_for, u.status, u.attempts, u.order_id, o.number as order_number, u.reason,
              u.created_at, u.updated_at
              """,
              // Joined for the order number, by which users know the order.
              "recurring_order_run u left join customer_order o on o.org_id = u.org_id and o.id = u.order_id",
              "u.org_id = :org and u.recurring_order_id = :recurring",
              "u.id",
              RecurringRun.class)
          .sort("scheduled_for", "u.scheduled_for", "date")
          .byChange("u.updated_at")
          .byDefault("-scheduled_for")
          .oneOf("u.status", RecurringRunStatus.class, "Only runs in this status.");

  // Only a failed run can get another outcome later; every other status stays.
  private static final String NOTE =
      """
      insert into recurring_order_run (org_id, id, recurring_order_id, scheduled_for, status, attempts, order_id,
                                       reason, created_at, updated_at)
      values (:org, :id, :recurring, :date, :status, :attempts, :order, :reason, :now, :now)
      on conflict (org_id, recurring_order_id, scheduled_for) do update
         set status = excluded.status, attempts = excluded.attempts, order_id = excluded.order_id,
             reason = excluded.reason, updated_at = excluded.updated_at
       where recurring_order_run.status = 'failed'
      """;

  private static final String LAST =
      """
      select max(scheduled_for) as last
        from recurring_order_run
       where org_id = :org and recurring_order_id = :recurring
      """;

  /** The outcome to store for a date. */
  record Outcome(
      UUID recurring,
      LocalDate date,
      RecurringRunStatus status,
      int attempts,
      @Nullable OrderId order,
      @Nullable String reason) {}

  /** False when the date has a run already that did not fail. */
  static boolean note(Tx tx, UUID id, Outcome outcome, Instant now) {
    int noted = tx.sql(NOTE).bindAll(outcome).bind("id", id).bind("now", now).execute();
    return noted == 1;
  }

  /** The latest date that had a run, with any status. */
  static Optional<LocalDate> last(Tx tx, UUID recurring) {
    return tx.sql(LAST)
        .bind("recurring", recurring)
        .one(row -> Optional.ofNullable(row.maybeDate("last")));
  }
}
