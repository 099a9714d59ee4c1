package io.tradegate.payments;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What gateways are still to be asked, over all tenants. It is written with the payment, so that a
 * crash loses nothing, and ends with the transaction that notes the answer.
 */
final class PaymentQueue {
  private static final String ADD =
      """
      insert into payment_job (org_id, payment_id, task, next_at)
      values (:org, :payment, :task, :now)
      """;

  private static final String CLAIM =
      """
      update payment_job j
         set attempts = j.attempts + 1, next_at = :claimed_until
        from (select org_id, payment_id
                from payment_job
               where next_at <= :now
               order by next_at
               limit 1
                 for update skip locked) due
       where j.org_id = due.org_id and j.payment_id = due.payment_id
      returning j.org_id, j.payment_id, j.task, j.attempts
      """;

  private static final String END =
      """
      delete from payment_job
       where org_id = :org and payment_id = :payment and task = :task and attempts = :attempt
      """;

  private static final String RETRY =
      """
      update payment_job
         set next_at = :next_at
       where org_id = :org and payment_id = :payment and task = :task and attempts = :attempt
      """;

  private static final String WAITS =
      """
      select exists (select
                       from payment_job
                      where org_id = :org and payment_id = :payment) as waits
      """;

  private final WorkerDb db;

  PaymentQueue(WorkerDb db) {
    this.db = db;
  }

  /** A job that this worker has claimed; {@code attempt} also names the claim. */
  record Job(long org, UUID payment, PaymentTask task, int attempt) {

    /** Whether somebody asked for the money before and did not hear what came of it. */
    boolean mayHaveTaken() {
      return task == PaymentTask.CAPTURE && attempt > 1;
    }
  }

  void add(Tx tx, UUID payment, PaymentTask task) {
    tx.sql(ADD).bind("payment", payment).bind("task", task.wireName()).execute();
  }

  /** Takes one that is due; until the given time it is ours alone. */
  Optional<Job> claim(Instant now, Instant until) {
    return db.inTransaction(
        tx ->
            tx.sql(CLAIM).bind("now", now).bind("claimed_until", until).maybe(PaymentQueue::read));
  }

  private static Job read(Row row) {
    return new Job(
        row.bigint("org_id"),
        row.uuid("payment_id"),
        PaymentTask.of(row.text("task")),
        row.integer("attempts"));
  }

  /** False: the claim ran out and somebody else has the job. */
  boolean end(Tx tx, Job job) {
    return tx.sql(END)
            .bind("payment", job.payment())
            .bind("task", job.task().wireName())
            .bind("attempt", job.attempt())
            .execute()
        == 1;
  }

  void retry(Job job, Instant next) {
    db.inTransaction(
        tx ->
            tx.sql(RETRY)
                .bind("org", job.org())
                .bind("payment", job.payment())
                .bind("task", job.task().wireName())
                .bind("attempt", job.attempt())
                .bind("next_at", next)
                .execute());
  }

  /** Whether a gateway is still to be asked about it. */
  boolean waits(Tx tx, UUID payment) {
    return tx.sql(WAITS).bind("payment", payment).one(row -> row.bool("waits"));
  }
}
