package io.tradegate.bench.prove;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Proves that a worker that stalls past its lease cannot finish a delivery that another worker has
 * taken over. Step by step, so that it happens every time: the first worker is frozen with its
 * request out, the second takes the delivery over, the first resumes, gets a good answer and
 * reports success under a lease it lost.
 *
 * <p>Both work before the proof begins, because from a request to its answer there are only the
 * fifteen seconds of an attempt.
 */
public final class StalledWorkerProof {
  // Never expires by itself: a lease that ended between two steps would change the scenario.
  private static final Duration LEASE = Duration.ofHours(1);
  private static final String REFUSAL = "came after their lease had ended";

  private static final String END_LEASES = "update webhook_lease set leased_until = now()";

  private static final String IDLE =
      """
      select count(*) from webhook_delivery d
       where d.status = 'succeeded' and not exists (select from webhook_job)
      """;

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
       where delivery_id = (select id from webhook_delivery order by id desc limit 1)
      """;

  private final List<Runnable> held = new CopyOnWriteArrayList<>();
  private volatile boolean holding;
  private final Verdicts verdicts = new Verdicts("A stalled worker and its lease");

  public Verdicts run() throws Exception {
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::hold);
        Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      Tenant tenant = lab.tenant(db, "stalled");
      tenant.addHook(receiver.url("/hook"));
      run(lab, tenant);
    }
    return verdicts;
  }

  private void run(Lab lab, Tenant tenant) throws Exception {
    try (Node second = Node.start(lab, "second", LEASE)) {
      publish(tenant);
      step("the second worker is at work", () -> count(lab, IDLE) == 1);
      second.freeze();
      try (Node first = Node.start(lab, "first", LEASE)) {
        publish(tenant);
        step("so is the first", () -> count(lab, IDLE) == 2);
        run(lab, tenant, first, second);
      } finally {
        second.thaw();
      }
    } finally {
      held.forEach(Runnable::run);
    }
  }

  private void run(Lab lab, Tenant tenant, Node first, Node second) throws Exception {
    holding = true;
    publish(tenant);
    step("the first worker sends its request", () -> held.size() == 1);
    first.freeze();
    held.get(0).run();
    lab.owner().useHandle(handle -> handle.execute(END_LEASES));
    tenant.wake();
    second.thaw();
    step("frozen, it loses the delivery to the second", () -> held.size() == 2);
    first.thaw();
    step("its success comes too late and is refused", () -> first.log().contains(REFUSAL));
    step("the delivery is still the second's", () -> count(lab, PENDING) == 1);
    held.get(1).run();
    step("which finishes it", () -> count(lab, ENDED) == 1);
    String attempts =
        lab.owner().withHandle(handle -> handle.createQuery(ATTEMPTS).mapTo(String.class).one());
    verdicts.expect(
        "the attempts tell the story", attempts, attempts.equals("1 worker_lost, 2 204"));
  }

  private static void publish(Tenant tenant) {
    tenant.addBacklog(1, 100);
    tenant.wake();
  }

  private Reaction hold(Received request) {
    if (!holding) {
      return Reaction.ANSWER;
    }
    held.add(request.release());
    return Reaction.HANG;
  }

  private void step(String promise, java.util.concurrent.Callable<Boolean> condition)
      throws Exception {
    long began = System.nanoTime();
    boolean kept = Waiting.until(condition);
    verdicts.expect(promise, "after %.1f s".formatted((System.nanoTime() - began) / 1e9), kept);
  }

  private static long count(Lab lab, String sql) {
    return lab.owner().withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
