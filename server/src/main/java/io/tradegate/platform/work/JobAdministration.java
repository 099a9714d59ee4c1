package io.tradegate.platform.work;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.records.WireEnum;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Lists the jobs of an organization; retries and discards dead ones. */
final class JobAdministration {
  private static final Duration DEAD_ARE_KEPT = Duration.ofDays(90);

  private static final String COLUMNS =
      "id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at";

  static final Listing<JobView> LIST =
      Listing.of(COLUMNS, "work_job", "org_id = :org", "id", JobAdministration::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("updated_at", "updated_at", "timestamptz")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("state", JobState.wireNames(), "Only jobs in this state."),
              "state = :state")
          .filter(Param.text("kind", "Only jobs of this kind, such as mail.send."), "kind = :kind")
          .build();

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

  private final Function<String, WorkHandler> handlers;
  private final WorkQueue queue;

  /** {@code handlers}: by the name of the kind. */
  JobAdministration(Function<String, WorkHandler> handlers, WorkQueue queue) {
    this.handlers = handlers;
    this.queue = queue;
  }

  static List<Retention.Rule> retention() {
    return List.of(new Retention.Rule("dead jobs", FORGET, DEAD_ARE_KEPT));
  }

  Page<JobView> page(Tx tx, Call call) {
    Page<JobView> page = LIST.page(tx, call, Map.of());
    return new Page<>(
        page.items().stream().map(this::shown).toList(), page.nextCursor(), page.total());
  }

  JobView job(Tx tx, UUID id) {
    return tx.sql(FIND)
        .bind("id", id)
        .maybe(JobAdministration::read)
        .map(this::shown)
        .orElseThrow(() -> missing("job", id));
  }

  private JobView shown(JobView job) {
    if (job.state() != JobState.DEAD) {
      return job;
    }
    return handlers.apply(job.kind()).canReopen()
        ? job.allowing(List.of(JobView.RETRY, JobView.DISCARD))
        : job.allowing(List.of(JobView.DISCARD));
  }

  /** Starts another round of attempts. The document is locked before its job, as by workers. */
  JobView retry(Tx tx, UUID id) {
    JobView before = job(tx, id);
    requireDead(before, JobView.RETRY);
    WorkHandler handler = handlers.apply(before.kind());
    handler.reopen(tx, before.subjectId());
    queue.add(tx, handler.kind(), before.subjectId());
    JobView after = job(tx, id);
    tx.changed("job", id, before, after);
    return after;
  }

  /** Deletes the job; its document stays as it is. */
  void discard(Tx tx, UUID id) {
    JobView before = job(tx, id);
    if (tx.sql(DISCARD).bind("id", id).execute() == 0) {
      throw notPossible(before, JobView.DISCARD);
    }
    tx.changed("job", id, before, null);
  }

  private static void requireDead(JobView job, String action) {
    if (job.state() != JobState.DEAD) {
      throw notPossible(job, action);
    }
  }

  private static Refusal notPossible(JobView job, String action) {
    return INVALID_TRANSITION.because(
        "Job %s is not dead: there is no %s for a job that waits or runs."
            .formatted(job.id(), action));
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
