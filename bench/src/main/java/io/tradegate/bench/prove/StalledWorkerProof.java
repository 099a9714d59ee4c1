package io.tradegate.bench.prove;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.access.Permissions;
import io.tradegate.bench.Lab;
import io.tradegate.bench.Node;
import io.tradegate.bench.RawReceiver;
import io.tradegate.bench.RawReceiver.Reaction;
import io.tradegate.bench.RawReceiver.Received;
import io.tradegate.bench.Tenant;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A worker that stalls past its lease cannot finish somebody else's delivery. Step by step, so that
 * it happens every time: the first worker is frozen with its request out, the second takes the
 * delivery over, the first wakes to a good answer and reports success under a lease it lost.
 */
public final class StalledWorkerProof {
  private static final Duration LEASE = Duration.ofSeconds(3);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String REFUSAL = "came after their lease had ended";

  private static final String PENDING =
      """
      select count(*) from webhook_job j
        join webhook_delivery d on d.org_id = j.org_id and d.id = j.delivery_id
       where app.in_flight(j.org_id, j.endpoint_id, j.delivery_id) and j.attempts = 1 and d.status = 'pending'
      """;

  private static final String ENDED =
      "select count(*) from webhook_delivery where status = 'succeeded' and attempts = 2";

  private static final String ATTEMPTS =
      """
      select string_agg(number || ' ' || coalesce(error, cast(response_status as text)), ', ' order by number)
        from webhook_attempt
      """;

  private final List<Runnable> held = new CopyOnWriteArrayList<>();
  private final Verdicts verdicts = new Verdicts("A stalled worker and its lease");

  public Verdicts run() throws Exception {
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::hold);
        Database database = Database.open(lab.settings())) {
      var db =
          new Db(database.app(), Permissions.patterns(), OpenTelemetry.noop().getTracer("lab"));
      Tenant tenant = lab.tenant(db, "stalled");
      tenant.addHook(receiver.url("/hook"));
      tenant.addBacklog(1, 100);
      tenant.wake();
      run(lab);
    }
    return verdicts;
  }

  private void run(Lab lab) throws Exception {
    try (Node first = Node.start(lab, "first", LEASE)) {
      step("the first worker sends its request", () -> held.size() == 1);
      first.freeze();
      held.get(0).run();
      try (Node _ = Node.start(lab, "second", LEASE)) {
        step("frozen, it loses the delivery to the second", () -> held.size() == 2);
        first.thaw();
        step("its success comes too late and is refused", () -> first.log().contains(REFUSAL));
        step("the delivery is still the second's", () -> count(lab, PENDING) == 1);
        held.get(1).run();
        step("which finishes it", () -> count(lab, ENDED) == 1);
      }
      String attempts =
          lab.owner().withHandle(handle -> handle.createQuery(ATTEMPTS).mapTo(String.class).one());
      verdicts.expect(
          "the attempts tell the story", attempts, attempts.equals("1 worker_lost, 2 204"));
    } finally {
      held.forEach(Runnable::run);
    }
  }

  private Reaction hold(Received request) {
    held.add(request.release());
    return Reaction.HANG;
  }

  private void step(String promise, java.util.concurrent.Callable<Boolean> condition)
      throws Exception {
    long began = System.nanoTime();
    boolean kept = Waiting.until(PATIENCE, condition);
    verdicts.expect(promise, "after %.1f s".formatted((System.nanoTime() - began) / 1e9), kept);
  }

  private static long count(Lab lab, String sql) {
    return lab.owner().withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
