package io.tradegate.bench.prove;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs two workers and disturbs them: kills them, freezes them past their lease, cuts them off from
 * the database. Never both at once, so that work goes on.
 */
final class Turmoil implements AutoCloseable {
  private static final String CUT_OFF =
      """
      select count(pg_terminate_backend(pid))
        from (select pid from pg_stat_activity
               where application_name in ('tradegate-app', 'tradegate-worker')
               order by random() limit 3) victim
      """;

  private final Lab lab;
  private final Duration lease;
  private final Random random = new Random(7);
  private final Node[] nodes = new Node[2];
  private int kills;
  private int freezes;
  private int cuts;
  private int ended;

  Turmoil(Lab lab, Duration lease) throws IOException {
    this.lab = lab;
    this.lease = lease;
    // The owner of the database may terminate sessions of a role that it is a member of.
    lab.owner()
        .useHandle(
            handle ->
                handle.execute(
                    "grant tradegate_app, tradegate_worker to tradegate with inherit true"));
    for (int n = 0; n < nodes.length; n++) {
      nodes[n] = start(n);
    }
  }

  private Node start(int n) throws IOException {
    return Node.start(lab, "worker-" + n, lease);
  }

  /** One disturbance after another, two to five seconds apart. */
  void rage(Duration time) throws IOException, InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    for (int turn = 0; System.nanoTime() < until; turn++) {
      TimeUnit.MILLISECONDS.sleep(random.nextLong(1000, 2500));
      cutOff();
      TimeUnit.MILLISECONDS.sleep(random.nextLong(1000, 2500));
      if (turn % 4 >= 2) {
        freeze(turn % 2);
      } else {
        kill(turn % 2);
      }
    }
  }

  private void cutOff() {
    cuts +=
        lab.owner().withHandle(handle -> handle.createQuery(CUT_OFF).mapTo(Integer.class).one());
  }

  private void kill(int n) throws IOException {
    revive(n);
    nodes[n].kill();
    kills++;
    nodes[n] = start(n);
  }

  private void freeze(int n) throws IOException, InterruptedException {
    revive(n);
    nodes[n].freeze();
    TimeUnit.MILLISECONDS.sleep(lease.toMillis() + 500);
    nodes[n].thaw();
    freezes++;
  }

  /** Restarts a worker that ended by itself, as a supervisor does; none should. */
  private void revive(int n) throws IOException {
    if (!nodes[n].isAlive()) {
      ended++;
      System.err.println("worker-" + n + " ended by itself:\n" + nodes[n].log());
      nodes[n] = start(n);
    }
  }

  /** Workers that ended by themselves, also those that are not restarted yet. */
  int ended() {
    return ended + (int) Stream.of(nodes).filter(node -> !node.isAlive()).count();
  }

  int kills() {
    return kills;
  }

  int freezes() {
    return freezes;
  }

  int cuts() {
    return cuts;
  }

  @Override
  public void close() {
    for (Node node : nodes) {
      node.close();
    }
  }
}
