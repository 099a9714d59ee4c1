package io.tradegate.recurring;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Sql;
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
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds recurring orders that may be due and runs each in a separate transaction. */
final class RecurringRunSweep {
  private static final Logger log = LoggerFactory.getLogger(RecurringRunSweep.class);
  private static final String NAME = "recurring-orders";
  private static final Duration PAUSE = Duration.ofMinutes(5);
  private static final int BATCH = 200;

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

  private final WorkerDb workers;
  private final Db db;
  private final RecurringRuns runs;
  private final WriteLog audit;
  private final InstantSource clock;

  RecurringRunSweep(
      WorkerDb workers, Db db, RecurringRuns runs, WriteLog audit, InstantSource clock) {
    this.workers = workers;
    this.db = db;
    this.runs = runs;
    this.audit = audit;
    this.clock = clock;
  }

  private record Due(@Column("due_on") LocalDate on, long org, UUID id) {
    static final Due FIRST = new Due(LocalDate.EPOCH, 0, new UUID(0, 0));
  }

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
    Due last = Due.FIRST;
    List<Due> batch;
    do {
      Due after = last;
      batch = workers.inTransaction(tx -> due(tx.sql(DUE), tomorrow, after));
      batch.stream().filter(due -> scope.includes(due.org())).forEach(due -> run(due, asOf));
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == BATCH);
  }

  private static List<Due> due(Sql sql, LocalDate tomorrow, Due after) {
    return sql.bind("tomorrow", tomorrow)
        .bind("due_on", after.on())
        .bind("org_id", after.org())
        .bind("id", after.id())
        .bind("most", BATCH)
        .list(row -> row.as(Due.class));
  }

  /** A failure of one order is logged and must not prevent the others from running. */
  private void run(Due due, Instant asOf) {
    try {
      db.write(Caller.service(due.org(), NAME), tx -> run(tx, due, asOf));
    } catch (RuntimeException e) {
      log.error("Recurring order {} could not be run", due.id(), e);
    }
  }

  private boolean run(Tx tx, Due due, Instant asOf) {
    boolean ran = runs.run(tx, due.id(), asOf);
    if (ran) {
      audit.record(tx, "recurring_orders.run");
    }
    return ran;
  }
}
