package io.tradegate.bench;

import io.tradegate.Main;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.ReportedStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the time from the commit of an event to its arrival at the receiver, at a steady rate.
 */
final class LatencyBench {
  private static final int PER_SECOND = 200;
  private static final String MARK = "\"public_id\":\"";
  private static final int UUID_LENGTH = 36;

  private final Duration time;
  private final Map<String, Long> commits = new ConcurrentHashMap<>();
  private volatile Latencies latencies = new Latencies();

  LatencyBench(Duration time) {
    this.time = time;
  }

  Report run() throws IOException, InterruptedException {
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::arrived);
        Main node = WebhooksBench.node(lab).start()) {
      Tenant tenant = lab.tenant(node.db(), "latency");
      tenant.addHook(receiver.url("/hook"));
      publish(lab, node, tenant, time.dividedBy(3));
      latencies = new Latencies();
      publish(lab, node, tenant, time);
      TimeUnit.SECONDS.sleep(2);
    }
    return new Report(
            "Commit to first byte at %d events per second".formatted(PER_SECOND),
            "events",
            "p50",
            "p99",
            "slowest")
        .row(
            latencies.count(),
            latencies.p50(),
            latencies.p99(),
            "%.1f ms".formatted(latencies.millisAt(100)));
  }

  private Reaction arrived(Received request) {
    long now = System.nanoTime();
    String body = new String(request.body(), StandardCharsets.UTF_8);
    int at = body.indexOf(MARK) + MARK.length();
    Long committed = commits.remove(body.substring(at, at + UUID_LENGTH));
    if (committed != null) {
      latencies.add(now - committed);
    }
    return Reaction.ANSWER;
  }

  private void publish(Lab lab, Main node, Tenant tenant, Duration span) {
    long began = System.nanoTime();
    long step = TimeUnit.SECONDS.toNanos(1) / PER_SECOND;
    for (long at = began; at < began + span.toNanos(); at += step) {
      LockSupport.parkNanos(at - System.nanoTime());
      publish(lab.ids().next(), node, tenant);
    }
  }

  private void publish(UUID subject, Main node, Tenant tenant) {
    var event =
        new OrderEvent.StatusChanged(
            subject, "L-1", ReportedStatus.CONFIRMED, null, null, List.of(), tenant.company());
    node.db()
        .write(
            tenant.caller(),
            tx -> {
              // Before publishing, so that it runs before the wake-up does.
              tx.afterCommit(() -> commits.put(subject.toString(), System.nanoTime()));
              return node.events().publish(tx, event);
            });
  }
}
