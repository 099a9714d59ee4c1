package io.tradegate.bench.prove;

import static java.util.Comparator.naturalOrder;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.ReportedStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Proves that many events of one tenant do not delay another tenant's first attempt. */
public final class FairnessProof {
  // A few times what a node has under way: a delivery behind no more than that did not wait in the
  // queue.
  private static final long MOST_AHEAD = 4096;
  private static final int FLOODED_ENDPOINTS = 8;
  private static final int ROUNDS = 10;
  private static final String QUIET = "/quiet";

  private final int flood;
  private final Duration promise;
  private final LongAdder flooded = new LongAdder();
  private final Map<String, Moment> arrivals = new ConcurrentHashMap<>();
  private long added;

  /**
   * {@code promise}: from commit to first attempt. How long that takes depends on the machine; how
   * much of the flood gets ahead meanwhile does not.
   */
  public FairnessProof(int flood, Duration promise) {
    this.flood = flood;
    this.promise = promise;
  }

  /** {@code flooded}: how much of the flood had arrived by then. */
  private record Moment(long nanos, long flooded) {}

  private record Round(Duration taken, long ahead, long left) {}

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
      added = flood;
      Tenant quiet = lab.tenant(node.db(), "quiet");
      quiet.addHook(receiver.url(QUIET));
      node.start();
      loud.wake();
      boolean flows = Waiting.until(() -> flooded.sum() > 200);
      verdicts.expect("the flood flows", flooded.sum() + " delivered", flows);
      var rounds = new ArrayList<Round>();
      for (int n = 0; n < ROUNDS; n++) {
        keepUp(loud);
        rounds.add(publish(lab.ids().next(), node, quiet));
      }
      judge(rounds, verdicts);
    }
    return verdicts;
  }

  /** Refills the flood, so that it outlasts a round, however slow that is. */
  private void keepUp(Tenant loud) {
    int gone = (int) (flooded.sum() + flood - added);
    if (gone > flood / 2) {
      loud.addDeliveries(gone);
      added += gone;
    }
  }

  private void judge(List<Round> rounds, Verdicts verdicts) {
    long least = rounds.stream().mapToLong(Round::left).min().orElseThrow();
    long ahead = rounds.stream().mapToLong(Round::ahead).max().orElseThrow();
    Duration slowest = rounds.stream().map(Round::taken).max(naturalOrder()).orElseThrow();
    verdicts.expect("the flood outlasts each round", least + " pending at least", least > 0);
    verdicts.expect(
        "no more than %d of the flood get ahead of the other tenant".formatted(MOST_AHEAD),
        "%d, the most of %d rounds".formatted(ahead, rounds.size()),
        ahead <= MOST_AHEAD);
    verdicts.expect(
        "commit to its first attempt is under %d ms".formatted(promise.toMillis()),
        "%d ms, the slowest".formatted(slowest.toMillis()),
        slowest.compareTo(promise) < 0);
  }

  private Round publish(UUID subject, Main node, Tenant quiet) throws Exception {
    var event =
        new OrderEvent.StatusChanged(
            subject, "F-1", ReportedStatus.CONFIRMED, null, null, List.of(), quiet.company());
    node.db().write(quiet.caller(), tx -> node.events().publish(tx, event));
    Moment committed = now();
    Waiting.until(() -> arrivals.containsKey(subject.toString()));
    Moment arrived = arrivals.getOrDefault(subject.toString(), now());
    return new Round(
        Duration.ofNanos(arrived.nanos - committed.nanos),
        arrived.flooded - committed.flooded,
        added - arrived.flooded);
  }

  private Moment now() {
    return new Moment(System.nanoTime(), flooded.sum());
  }

  private Reaction arrived(Received request) {
    if (request.path().equals(QUIET)) {
      arrivals.put(Arrival.subject(request), now());
    } else {
      flooded.increment();
    }
    return Reaction.ANSWER;
  }
}
