package io.tradegate.platform.work;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * SQL of the job table. A lease moves due_at into the future: when a worker dies, its lease
 * expires.
 */
final class WorkStore {
  // A job that exists is due again; a result of an attempt that began before is refused.
  private static final String ADD =
      """
      insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)
      select :org, n.id, :kind, n.subject_id, cast(:now as timestamptz), cast(:now as timestamptz),
             cast(:now as timestamptz)
        from unnest(cast(:ids as uuid[]), cast(:subjects as uuid[])) n (id, subject_id)
      on conflict (org_id, kind, subject_id) do update
         set state = 'waiting', lease = null, due_at = excluded.due_at, updated_at = excluded.updated_at,
             attempt = case when work_job.state = 'dead' then 0 else work_job.attempt end
      """;

  private static final String ADD_LEASED =
      """
      insert into work_job
             (org_id, id, kind, subject_id, state, attempt, lease, due_at, created_at, updated_at)
      values (:org, :id, :kind, :subject, 'running', 1, :lease, :until, :now, :now)
      """;

  private static final String CLAIM =
      """
      select org_id, id, subject_id, attempt
        from app.claim_job(:kind, :after, :lease, cast(:now as timestamptz), cast(:until as timestamptz))
      """;

  private static final String RENEW =
      """
      update work_job
         set attempt = 1, due_at = :until, updated_at = :now
       where org_id = :org and id = :id and lease = :lease
      """;

  private static final String END =
      "delete from work_job where org_id = :org and id = :id and lease = :lease";

  private static final String BURY =
      """
      update work_job
         set state = 'dead', lease = null, last_error = :error, updated_at = :now
       where org_id = :org and id = :id and lease = :lease
      """;

  private static final String RETRY =
      """
      update work_job
         set state = 'waiting', lease = null, due_at = :due, last_error = :error, updated_at = :now
       where org_id = :org and id = :id and lease = :lease
      """;

  private static final String RELEASE =
      """
      update work_job
         set state = 'waiting', lease = null, attempt = greatest(attempt - 1, 0), due_at = :now, updated_at = :now
       where org_id = :org and id = :id and lease = :lease
      """;

  private static final String CANCEL =
      "delete from work_job where org_id = :org and kind = :kind and subject_id = :subject";

  private static final String WAITS =
      """
      select exists (select
                       from work_job
                      where org_id = :org and kind = any(:kinds) and subject_id = :subject
                        and state <> 'dead') as waits
      """;

  static void add(Tx tx, WorkKind kind, List<UUID> ids, Collection<UUID> subjects) {
    tx.sql(ADD)
        .bind("kind", kind.name())
        .bind("ids", Columns.of(ids, id -> id))
        .bind("subjects", Columns.of(subjects, subject -> subject))
        .execute();
  }

  static void addLeased(Tx tx, WorkKind kind, WorkJob job) {
    ours(tx.sql(ADD_LEASED), job)
        .bind("kind", kind.name())
        .bind("subject", job.subject())
        .bind("until", tx.now().plus(kind.lease()))
        .bind("now", tx.now())
        .execute();
  }

  /** {@code after}: the organization that was served last. */
  static Optional<WorkJob> claim(WorkerTx tx, WorkKind kind, long after, UUID lease, Instant now) {
    return tx.sql(CLAIM)
        .bind("kind", kind.name())
        .bind("after", after)
        .bind("lease", lease)
        .bind("now", now)
        .bind("until", now.plus(kind.lease()))
        .maybe(
            row ->
                new WorkJob(
                    row.bigint("org_id"),
                    row.uuid("id"),
                    row.uuid("subject_id"),
                    row.integer("attempt"),
                    lease));
  }

  static boolean renew(Tx tx, WorkJob job, Instant until) {
    return ours(tx.sql(RENEW), job).bind("now", tx.now()).bind("until", until).execute() == 1;
  }

  static boolean end(Tx tx, WorkJob job) {
    return ours(tx.sql(END), job).execute() == 1;
  }

  static boolean bury(Tx tx, WorkJob job, String error) {
    return ours(tx.sql(BURY), job).bind("error", error).bind("now", tx.now()).execute() == 1;
  }

  static boolean retry(WorkerDb db, WorkJob job, String error, Instant now, Instant due) {
    return db.inTransaction(
        tx ->
            ours(tx.sql(RETRY), job)
                    .bind("org", job.org())
                    .bind("error", error)
                    .bind("now", now)
                    .bind("due", due)
                    .execute()
                == 1);
  }

  static void release(WorkerDb db, WorkJob job, Instant now) {
    db.inTransaction(
        tx -> ours(tx.sql(RELEASE), job).bind("org", job.org()).bind("now", now).execute());
  }

  private static Sql ours(Sql sql, WorkJob job) {
    return sql.bind("id", job.id()).bind("lease", job.lease());
  }

  static void cancel(Tx tx, WorkKind kind, UUID subject) {
    tx.sql(CANCEL).bind("kind", kind.name()).bind("subject", subject).execute();
  }

  static boolean waits(Tx tx, Collection<WorkKind> kinds, UUID subject) {
    return tx.sql(WAITS)
        .bind("kinds", kinds.stream().map(WorkKind::name).toList())
        .bind("subject", subject)
        .one(row -> row.bool("waits"));
  }
}
