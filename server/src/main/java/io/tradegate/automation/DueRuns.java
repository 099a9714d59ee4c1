package io.tradegate.automation;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Scope;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Retries failed runs whose back-off time is over. */
final class DueRuns {
  private static final Logger log = LoggerFactory.getLogger(DueRuns.class);

  private static final String DUE =
      """
      select org_id, id
        from automation_run
       where next_at <= :now and (cast(:only as bigint) is null or org_id = :only)
       order by next_at
       limit 500
      """;

  private final WorkerDb worker;
  private final Db db;
  private final RuleRuns runs;

  DueRuns(WorkerDb worker, Db db, RuleRuns runs) {
    this.worker = worker;
    this.db = db;
    this.runs = runs;
  }

  private record Due(long org, UUID id) {}

  void retry(Scope scope) {
    List<Due> due =
        worker.inTransaction(
            tx -> tx.sql(DUE).bind("only", scope.only()).list(row -> row.as(Due.class)));
    due.forEach(this::retry);
  }

  private void retry(Due due) {
    try {
      db.write(
          Caller.service(due.org(), "automation"),
          tx -> {
            runs.retryDue(tx, due.id());
            return due;
          });
    } catch (RuntimeException e) {
      // A failure of one run must not prevent the retry of the others.
      log.error("Run {} could not be tried again", due.id(), e);
    }
  }
}
