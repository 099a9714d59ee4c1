package io.tradegate.platform.work;

import io.micrometer.core.instrument.MeterRegistry;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.NotificationListener;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.jobs.Rounds;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoubleSupplier;

/** Wires the work queue, its workers on this node, and the routes for staff. */
public final class WorkModule implements AutoCloseable {
  private static final Duration SAMPLED_EVERY = Duration.ofSeconds(30);

  private final WorkPool.Parts parts;
  private final WorkMetrics metrics;
  private final WorkQueue queue;
  private final WorkSignal signal;
  private final NotificationListener listener;
  private final Rounds sampling;
  private final Map<String, WorkPool> pools = new LinkedHashMap<>();

  /**
   * The objects that the queue needs.
   *
   * @param jitter from 0 to 1: how much of the possible delay a pause gets
   */
  public record Parts(
      Database database,
      Db db,
      WorkerDb workers,
      MeterRegistry meters,
      DoubleSupplier jitter,
      Ids ids,
      InstantSource clock) {}

  public WorkModule(Parts given) {
    parts =
        new WorkPool.Parts(given.db(), given.workers(), given.ids(), given.clock(), given.jitter());
    metrics = new WorkMetrics(given.meters(), given.workers(), given.clock());
    signal = new WorkSignal(given.workers());
    queue = new WorkQueue(this::wakeUp);
    listener =
        new NotificationListener(given.database().worker(), WorkSignal.CHANNEL, this::wakeUpHere);
    sampling = new Rounds("work-metrics", 1, SAMPLED_EVERY, metrics::look);
  }

  /** For capabilities that add jobs. */
  public WorkQueue queue() {
    return queue;
  }

  /** Registers the handler of a kind, while the node is wired. */
  public void add(WorkKind kind, WorkHandler handler) {
    if (pools.put(kind.name(), new WorkPool(kind, handler, parts, metrics)) != null) {
      throw new IllegalStateException("Kind %s has two handlers.".formatted(kind.name()));
    }
    metrics.add(kind);
  }

  public void addTo(Routes routes) {
    new JobRoutes(new JobAdministration(pools, queue)).addTo(routes);
  }

  /** Dead jobs are kept for 90 days. */
  public static List<Retention.Rule> retention() {
    return JobStore.retention();
  }

  private void wakeUp(WorkKind kind) {
    wakeUpHere(Set.of(kind.name()));
    signal.send(kind);
  }

  private void wakeUpHere(Set<String> kinds) {
    kinds.stream().map(pools::get).filter(Objects::nonNull).forEach(WorkPool::wakeUp);
  }

  /** Whether this node still begins new steps of long jobs. */
  public boolean isOpen() {
    return pools.values().stream().allMatch(WorkPool::isOpen);
  }

  /** Starts what every node with requests needs. */
  public void start() {
    signal.start();
  }

  /** Starts the workers, on nodes that run jobs. */
  public void startWorkers() {
    listener.start();
    sampling.start();
    pools.values().forEach(WorkPool::start);
  }

  /** Measures how far behind each kind is, for the metrics. */
  void sample() {
    metrics.look();
  }

  /** Makes an attempt at one due job of this kind, here and now; false when there is none. */
  public boolean runOnce(WorkKind kind) {
    WorkPool pool = pools.get(kind.name());
    return pool != null && pool.next();
  }

  /** Finishes what is under way; the rest waits in the database. */
  @Override
  public void close() {
    listener.close();
    sampling.close();
    pools.values().forEach(WorkPool::stop);
    pools.values().forEach(WorkPool::close);
    signal.close();
  }
}
