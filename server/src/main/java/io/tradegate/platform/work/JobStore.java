package io.tradegate.platform.work;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.records.WireEnum;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the work_job table, for its administration and metrics. */
final class JobStore {
  private static final Duration DEAD_ARE_KEPT = Duration.ofDays(90);

  private static final String COLUMNS =
      "id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at";

  static final Listing<JobView> LIST =
      Listing.of(COLUMNS, "work_job", "org_id = :org", "id", JobStore::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("updated_at", "updated_at", "timestamptz")
          .byDefault("-created_at")
          .oneOf("state", JobState.class, "Only jobs in this state.")
          .filter(Param.text("kind", "Only jobs of this kind, such as mail.send."), "kind = :kind");

  private static final String FIND =
      """
      select id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at
        from work_job
       where org_id = :org and id = :id
      """;

  private static final String DISCARD =
      "delete from work_job where org_id = :org and id = :id and state = 'dead'";

  private static final String FORGET =
      """
      delete from work_job
       where (org_id, id) in (select org_id, id
                                from work_job
                               where state = 'dead' and updated_at < :now
                               order by updated_at
                               limit :most)
      """;

  private static final String NOTIFY =
      "select cast(pg_notify('tradegate_work', kind) as text) as told from unnest(cast(:kinds as text[])) kind";

  private static final String SAMPLE =
      """
      select kind, count(*) filter (where state = 'dead') as dead,
             min(due_at) filter (where state <> 'dead' and due_at <= :now) as oldest
        from work_job
       group by kind
      """;

  static List<Retention.Rule> retention() {
    return List.of(new Retention.Rule("dead jobs", FORGET, DEAD_ARE_KEPT));
  }

  static Optional<JobView> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(JobStore::read);
  }

  /** False when it is not dead. */
  static boolean discard(Tx tx, UUID id) {
    return tx.sql(DISCARD).bind("id", id).execute() == 1;
  }

  /** How far behind a kind is; {@code oldest}: since when its oldest job is due. */
  record Lag(String kind, long dead, @Nullable Instant oldest) {}

  static List<Lag> lag(WorkerTx tx, Instant now) {
    return tx.sql(SAMPLE).bind("now", now).list(Lag.class);
  }

  /** Tells all nodes that these kinds have new jobs, once the transaction has committed. */
  static boolean tell(WorkerTx tx, String[] kinds) {
    return tx.sql(NOTIFY).bindArray("kinds", "text", kinds).exists();
  }

  private static JobView read(Row row) {
    JobState state = WireEnum.of(JobState.class, row.text("state"));
    return new JobView(
        row.uuid("id"),
        row.text("kind"),
        row.uuid("subject_id"),
        state,
        row.integer("attempt"),
        state == JobState.WAITING ? row.instant("due_at") : null,
        row.maybeText("last_error"),
        row.instant("created_at"),
        row.instant("updated_at"),
        List.of());
  }
}
