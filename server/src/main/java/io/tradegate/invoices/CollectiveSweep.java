package io.tradegate.invoices;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.work.WorkQueue;
import java.time.Duration;
import java.time.InstantSource;

/** Adds a job for each company whose billing period is over. */
final class CollectiveSweep {
  private static final String NAME = "collective-invoices";
  private static final Duration PAUSE = Duration.ofMinutes(15);
  private static final int BATCH = 1000;

  private final Db db;
  private final WorkerDb workers;
  private final WorkQueue queue;
  private final InstantSource clock;

  CollectiveSweep(InvoicesModule.Parts parts) {
    this.db = parts.db();
    this.workers = parts.workers();
    this.queue = parts.work().queue();
    this.clock = parts.clock();
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does("Bills the shipments of the weeks and months that are over.")
        .perOrganization(this::sweep)
        .cannotBeRehearsed("it adds jobs, which bill later");
  }

  private void sweep(Scope scope) {
    for (DueCompanyStore.Due due :
        workers.inTransaction(tx -> DueCompanyStore.due(tx, clock.instant(), BATCH))) {
      if (scope.includes(due.orgId())) {
        db.write(
            Caller.service(due.orgId(), NAME),
            tx -> {
              queue.add(tx, CollectiveBilling.KIND, due.customerId());
              return due;
            });
      }
    }
  }
}
