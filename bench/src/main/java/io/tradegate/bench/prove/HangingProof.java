package io.tradegate.bench.prove;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.ReportedStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Proves that endpoints that accept and never answer do not slow down those that answer. */
public final class HangingProof {
  private static final int ORGANIZATIONS = 20;
  private static final int PER_SECOND = 50;
  private static final int ROUNDS = 2;
  private static final double TOLERANCE = 1.2;
  private static final Duration WARM_UP = Duration.ofSeconds(5);

  private final Duration time;
  private final Map<String, Long> commits = new ConcurrentHashMap<>();
  private volatile boolean hanging;
  private volatile Latencies latencies = new Latencies();

  /** {@code time}: longer than the deadline of an attempt, so that attempts have ended by it. */
  public HangingProof(Duration time) {
    this.time = time;
  }

  public Verdicts run() throws IOException, InterruptedException {
    var verdicts = new Verdicts("Fairness: half of all endpoints hang");
    double healthy = Double.MAX_VALUE;
    double beside = Double.MAX_VALUE;
    for (int n = 0; n < ROUNDS; n++) { // in turns, the better of each: other load does not count
      healthy = Math.min(healthy, p99(false));
      beside = Math.min(beside, p99(true));
    }
    verdicts.note("p99 when all answer", "%.1f ms".formatted(healthy));
    verdicts.expect(
        "p99 of the others when half hang is within 20 %",
        "%.1f ms".formatted(beside), beside <= healthy * TOLERANCE);
    return verdicts;
  }

  /** Commit to first byte at the endpoints that answer. */
  private double p99(boolean halfHang) throws IOException, InterruptedException {
    hanging = halfHang;
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::arrived);
        Main node = new Main(lab.settings(), Surroundings.real(OpenTelemetry.noop())).start()) {
      var tenants = new ArrayList<Tenant>();
      for (int n = 0; n < ORGANIZATIONS; n++) {
        Tenant tenant = lab.tenant(node.db(), "tenant " + n);
        tenant.addHook(receiver.url("/good"));
        tenant.addHook(receiver.url("/bad"));
        tenants.add(tenant);
      }
      publish(lab, node, tenants, WARM_UP);
      latencies = new Latencies();
      publish(lab, node, tenants, time);
      return latencies.millisAt(99);
    }
  }

  private Reaction arrived(Received request) {
    if (request.path().equals("/bad")) {
      return hanging ? Reaction.HANG : Reaction.ANSWER;
    }
    Long committed = commits.remove(Arrival.subject(request));
    if (committed != null) {
      latencies.add(System.nanoTime() - committed);
    }
    return Reaction.ANSWER;
  }

  private void publish(Lab lab, Main node, List<Tenant> tenants, Duration span) {
    long step = TimeUnit.SECONDS.toNanos(1) / PER_SECOND;
    long began = System.nanoTime();
    for (int n = 0; n * step < span.toNanos(); n++) {
      LockSupport.parkNanos(began + n * step - System.nanoTime());
      publish(lab.ids().next(), node, tenants.get(n % tenants.size()));
    }
  }

  private void publish(UUID subject, Main node, Tenant tenant) {
    var event =
        new OrderEvent.StatusChanged(
            subject, "H-1", ReportedStatus.CONFIRMED, null, null, List.of(), tenant.company());
    node.db()
        .write(
            tenant.caller(),
            tx -> {
              tx.afterCommit(() -> commits.put(subject.toString(), System.nanoTime()));
              return node.events().publish(tx, event);
            });
  }
}
