package io.tradegate.bench.prove;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Proves that every event reaches every endpoint at least once, even when processes die in between.
 */
public final class CrashProof {
  // Shorter than some answers take: then the lease of a worker expires under it, too.
  private static final Duration LEASE = Duration.ofSeconds(2);
  private static final int ENDPOINTS = 3;
  private static final int WITHHELD_EVERY = 25;
  private static final Duration BETWEEN_SWEEPS = Duration.ofMillis(250);

  private static final String PENDING = "select count(*) from webhook_job";

  // The work of a periodic job, for wake-up signals that a process could not send before it died.
  private static final String SWEEP = "select app.wake_forgotten_lanes()";

  private final Duration time;
  private final Ledger ledger = new Ledger();

  public CrashProof(Duration time) {
    this.time = time;
  }

  public Verdicts run() throws Exception {
    var verdicts = new Verdicts("Crash: events under kill -9, for " + time.toSeconds() + " s");
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::react);
        Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      Tenant tenant = lab.tenant(db, "crash");
      for (int n = 0; n < ENDPOINTS; n++) {
        ledger.expect("/hook/" + n, tenant.addHook(receiver.url("/hook/" + n)));
      }
      run(lab, tenant, db, verdicts);
    }
    return verdicts;
  }

  private void run(Lab lab, Tenant tenant, Db db, Verdicts verdicts) throws Exception {
    var producer = new Producer(lab, tenant, db);
    try (var turmoil = new Turmoil(lab, LEASE)) {
      try (producer) {
        producer.start();
        turmoil.rage(time);
      }
      verdicts.note("workers killed", turmoil.kills());
      verdicts.note("workers frozen past their lease", turmoil.freezes());
      verdicts.note("database sessions ended", turmoil.cuts());
      verdicts.expectNone("no worker ends by itself", turmoil.ended());
      verdicts.note("seconds until all was delivered", calm(lab));
    }
    new Audit(lab, tenant, ledger, verdicts).run(producer);
  }

  /** Answers most; withholds its answer to the first request of some deliveries. */
  private Reaction react(Received request) {
    int which = Math.floorMod(Ledger.delivery(request).hashCode(), WITHHELD_EVERY);
    boolean first = ledger.count(request) == 1;
    Reaction reaction =
        switch (which) {
          case 0 -> first ? Reaction.DROP : Reaction.ANSWER;
          case 1 -> first ? Reaction.CUT : Reaction.ANSWER;
          default -> Reaction.ANSWER;
        };
    ledger.note(request, reaction == Reaction.ANSWER);
    return reaction;
  }

  private static long calm(Lab lab) throws Exception {
    long began = System.nanoTime();
    Waiting.until(BETWEEN_SWEEPS, () -> allDelivered(lab));
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
  }

  private static boolean allDelivered(Lab lab) {
    lab.owner().useHandle(handle -> handle.createQuery(SWEEP).mapTo(Integer.class).one());
    return lab.owner().withHandle(handle -> handle.createQuery(PENDING).mapTo(Long.class).one())
        == 0;
  }
}
