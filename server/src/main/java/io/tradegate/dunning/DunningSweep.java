package io.tradegate.dunning;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the dunning of each organization once on each day of its calendar. */
final class DunningSweep {
  private static final Logger log = LoggerFactory.getLogger(DunningSweep.class);
  private static final String NAME = "dunning";
  private static final Duration PAUSE = Duration.ofMinutes(15);
  private static final int BATCH = 100;

  private final DunningRuns runs;
  private final WorkerDb workers;
  private final Db db;
  private final WriteLog audit;
  private final InstantSource clock;

  DunningSweep(DunningRuns runs, DunningModule.Parts parts) {
    this.runs = runs;
    this.workers = parts.workers();
    this.db = parts.db();
    this.audit = parts.audit();
    this.clock = parts.clock();
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does(
            "Sends the dunning notices of the day, once on each day of an organization's calendar.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  private void sweep(Scope scope) {
    Instant now = clock.instant();
    long last = 0;
    List<Long> batch;
    do {
      long after = last;
      batch = workers.inTransaction(tx -> DunningDayStore.due(tx, now, after, BATCH));
      batch.stream().filter(scope::includes).forEach(this::run);
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == BATCH);
  }

  /** A failure of one organization must not keep the others from their notices. */
  private void run(long org) {
    try {
      runs.run(new ServiceSteps(Caller.service(org, NAME)));
    } catch (RuntimeException e) {
      log.error("The dunning of organization {} failed", org, e);
    }
  }

  private final class ServiceSteps implements Steps {
    private final Caller caller;

    ServiceSteps(Caller caller) {
      this.caller = caller;
    }

    @Override
    public <T> T read(Function<Tx, T> work) {
      return db.read(caller, work);
    }

    @Override
    public <T> T write(Function<Tx, T> work) {
      return db.write(
          caller,
          tx -> {
            T result = work.apply(tx);
            audit.recordChanges(tx, "dunning.run");
            return result;
          });
    }
  }
}
