package io.tradegate.automation;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Scope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Retries failed runs whose back-off time is over. */
record DueRuns(WorkerDb worker, Db db, RuleRuns runs) {
  private static final Logger log = LoggerFactory.getLogger(DueRuns.class);

  void retry(Scope scope) {
    worker.inTransaction(tx -> RunSweepStore.due(tx, scope.only())).forEach(this::retry);
  }

  private void retry(RunSweepStore.Due due) {
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
