package io.tradegate.testing;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.tradegate.access.people.Permissions;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import java.time.InstantSource;

/** The work queue as another process would run it, with pauses of exact length. */
public final class TestWork {
  private TestWork() {}

  public static WorkModule on(Database database, InstantSource clock) {
    return on(database, clock, new SimpleMeterRegistry());
  }

  public static WorkModule on(Database database, InstantSource clock, MeterRegistry meters) {
    return new WorkModule(
        new WorkModule.Parts(
            database,
            db(database, clock),
            new WorkerDb(database.worker(), clock),
            meters,
            () -> 0,
            TestApp.ids(),
            clock));
  }

  public static Db db(Database database, InstantSource clock) {
    return new Db(database.app(), Permissions.patterns(), ClockAndIds.of(clock));
  }

  /** Stores jobs and wakes no worker. */
  public static WorkQueue silentQueue() {
    return new WorkQueue(_ -> {});
  }

  /** Everything that is due is attempted when this returns. */
  public static void drain(WorkModule work, WorkKind kind) {
    boolean more;
    do {
      more = work.runOnce(kind);
    } while (more);
  }
}
