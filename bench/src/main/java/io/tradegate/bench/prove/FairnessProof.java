package io.tradegate.bench.prove;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.bench.Lab;
import io.tradegate.bench.RawReceiver;
import io.tradegate.bench.RawReceiver.Reaction;
import io.tradegate.bench.RawReceiver.Received;
import io.tradegate.bench.Tenant;
import io.tradegate.orders.OrderEvent;
import io.tradegate.orders.OrderStatus;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** One tenant's flood does not delay another tenant's first attempt. */
public final class FairnessProof {
  private static final Duration PROMISE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int FLOODED_ENDPOINTS = 8;
  private static final int ROUNDS = 10;
  private static final String QUIET = "/quiet";

  private final int flood;
  private final LongAdder flooded = new LongAdder();
  private final Map<String, Long> arrivals = new ConcurrentHashMap<>();

  public FairnessProof(int flood) {
    this.flood = flood;
  }

  public Verdicts run() throws Exception {
    var verdicts = new Verdicts("Fairness: a tenant beside a flood of " + flood);
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(this::arrived);
        Main node = new Main(lab.settings(), Surroundings.real(OpenTelemetry.noop()))) {
      Tenant loud = lab.tenant(node.db(), "loud");
      for (int n = 0; n < FLOODED_ENDPOINTS; n++) {
        loud.addHook(receiver.url("/loud/" + n));
      }
      loud.addBacklog(flood, 1024);
      Tenant quiet = lab.tenant(node.db(), "quiet");
      quiet.addHook(receiver.url(QUIET));
      node.start();
      loud.wake();
      boolean flows = Waiting.until(PATIENCE, () -> flooded.sum() > 200);
      verdicts.expect("the flood flows", flooded.sum() + " delivered", flows);
      rounds(lab, node, quiet, verdicts);
    }
    return verdicts;
  }

  private void rounds(Lab lab, Main node, Tenant quiet, Verdicts verdicts) throws Exception {
    Duration slowest = Duration.ZERO;
    for (int n = 0; n < ROUNDS; n++) {
      Duration taken = publish(lab.ids().next(), node, quiet);
      slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
    }
    long left = flood - flooded.sum();
    verdicts.expect("the flood outlasts the test", left + " of " + flood + " pending", left > 0);
    verdicts.expect(
        "commit to first attempt of the other tenant is under %d ms".formatted(PROMISE.toMillis()),
        "%d ms, the slowest of %d".formatted(slowest.toMillis(), ROUNDS),
        slowest.compareTo(PROMISE) < 0);
  }

  private Duration publish(UUID subject, Main node, Tenant quiet) throws Exception {
    var event =
        new OrderEvent.StatusChanged(
            subject, "F-1", OrderStatus.CONFIRMED, OrderStatus.PENDING, null, quiet.company());
    node.db().write(quiet.caller(), tx -> node.events().publish(tx, event));
    long committed = System.nanoTime();
    Waiting.until(PATIENCE, () -> arrivals.containsKey(subject.toString()));
    return Duration.ofNanos(arrivals.getOrDefault(subject.toString(), Long.MAX_VALUE) - committed);
  }

  private Reaction arrived(Received request) {
    if (request.path().equals(QUIET)) {
      arrivals.put(Arrival.subject(request), System.nanoTime());
    } else {
      flooded.increment();
    }
    return Reaction.ANSWER;
  }
}
