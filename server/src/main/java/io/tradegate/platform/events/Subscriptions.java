package io.tradegate.platform.events;

import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the subscribers of events inside the service. Each has a thread of its own, so that a slow
 * one does not delay the others, and runs on one node at a time.
 */
public final class Subscriptions implements AutoCloseable {
  private final WorkerDb worker;
  private final Db db;
  private final Ids ids;
  private final List<SubscriberThread> threads = new ArrayList<>();

  public Subscriptions(WorkerDb worker, Db db, Ids ids) {
    this.worker = worker;
    this.db = db;
    this.ids = ids;
  }

  /** Call it before {@link #start}. */
  public Subscriptions add(Subscriber subscriber) {
    var store = new SubscriberStore(worker, subscriber.name(), ids.next());
    threads.add(
        new SubscriberThread(
            subscriber.name(), stopping -> new Subscription(subscriber, store, db, stopping)));
    return this;
  }

  /** {@code kept}: how long events are kept; afterwards an event cannot be retried. */
  public void addTo(Jobs jobs, Duration kept) {
    jobs.daily(
            "subscriber-retention",
            LocalTime.of(2, 20),
            () -> worker.inTransaction(tx -> SubscriberStore.forget(tx, kept)))
        .does("Forgets events that subscribers set aside and that are past their retention.")
        .cannotBeRehearsed("it goes by the clock of the database");
  }

  public void start() {
    threads.forEach(SubscriberThread::start);
  }

  /** Wakes the subscribers after an event was published on this node. */
  public void wake() {
    threads.forEach(SubscriberThread::wake);
  }

  /** Finishes the event under way; the rest waits in the database. */
  @Override
  public void close() {
    threads.forEach(SubscriberThread::close);
  }
}
