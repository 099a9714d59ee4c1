package io.tradegate.recurring;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds recurring orders that may be due and runs each in a separate transaction. */
record RecurringRunSweep(
    WorkerDb workers, Db db, RecurringRuns runs, WriteLog audit, InstantSource clock) {
  private static final Logger log = LoggerFactory.getLogger(RecurringRunSweep.class);
  private static final String NAME = "recurring-orders";
  private static final Duration PAUSE = Duration.ofMinutes(5);

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> runDue(clock.instant()))
        .does("Places the recurring orders that are due.")
        .perOrganization(scope -> runDue(clock.instant(), scope))
        .rehearsable();
  }

  /** Runs all that are due at a moment. Idempotent, also on two nodes at the same time. */
  void runDue(Instant asOf) {
    runDue(asOf, Scope.ALL);
  }

  private void runDue(Instant asOf, Scope scope) {
    LocalDate tomorrow = LocalDate.ofInstant(asOf, ZoneOffset.UTC).plusDays(1);
    DueRecurringOrderStore.Due last = DueRecurringOrderStore.Due.FIRST;
    List<DueRecurringOrderStore.Due> batch;
    do {
      DueRecurringOrderStore.Due after = last;
      batch = workers.inTransaction(tx -> DueRecurringOrderStore.due(tx, tomorrow, after));
      batch.stream().filter(due -> scope.includes(due.org())).forEach(due -> run(due, asOf));
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == DueRecurringOrderStore.BATCH);
  }

  /** A failure of one order is logged and must not prevent the others from running. */
  private void run(DueRecurringOrderStore.Due due, Instant asOf) {
    try {
      db.write(Caller.service(due.org(), NAME), tx -> run(tx, due, asOf));
    } catch (RuntimeException e) {
      log.error("Recurring order {} could not be run", due.id(), e);
    }
  }

  private boolean run(Tx tx, DueRecurringOrderStore.Due due, Instant asOf) {
    boolean ran = runs.run(tx, due.id(), asOf);
    if (ran) {
      audit.record(tx, "recurring_orders.run");
    }
    return ran;
  }
}
