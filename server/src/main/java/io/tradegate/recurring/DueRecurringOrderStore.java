package io.tradegate.recurring;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.WorkerTx;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** SQL that finds the recurring orders of all organizations that may be due. */
final class DueRecurringOrderStore {
  static final int BATCH = 200;

  // In some time zones it is tomorrow already; each run checks the organization's calendar after it
  // locked the order.
  private static final String DUE =
      """
      select r.org_id, r.id, r.due_on
        from recurring_order r
        join organization o on o.org_id = r.org_id and o.status = 'active'
       where r.due_on <= :tomorrow and (r.due_on, r.org_id, r.id) > (:due_on, :org_id, :id)
       order by r.due_on, r.org_id, r.id
       limit :most
      """;

  record Due(@Column("due_on") LocalDate on, long org, UUID id) {
    static final Due FIRST = new Due(LocalDate.EPOCH, 0, new UUID(0, 0));
  }

  /** At most a batch of those that come after this one. */
  static List<Due> due(WorkerTx tx, LocalDate tomorrow, Due after) {
    return tx.sql(DUE)
        .bindAll(after)
        .bind("tomorrow", tomorrow)
        .bind("most", BATCH)
        .list(Due.class);
  }
}
