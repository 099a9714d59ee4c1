package io.tradegate.platform.events;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.SubscriberStore.Due;
import io.tradegate.platform.events.SubscriberStore.Placed;
import io.tradegate.platform.events.SubscriberStore.Position;
import io.tradegate.platform.json.Cut;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves one subscriber through the feed, a batch at a time. */
final class Subscription {
  private static final Logger log = LoggerFactory.getLogger(Subscription.class);
  private static final int BATCH = 1000;
  // Of one organization in a batch: the rest is set aside, so that many events of one organization
  // do not delay the others.
  private static final int SHARE = 50;
  private static final int TRIES = 3;

  // If a node dies, its successor waits this long. The lease is prolonged between events: if one
  // event takes longer, another node begins it too, which is safe because handling is idempotent.
  private static final Duration LEASE = Duration.ofSeconds(15);
  private static final Duration PROLONGED_AFTER = Duration.ofSeconds(5);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  private final Subscriber subscriber;
  private final SubscriberStore store;
  private final Db db;
  private final OrganizationLanes lanes;
  private long claimedAt;

  Subscription(Subscriber subscriber, SubscriberStore store, Db db, BooleanSupplier stopping) {
    this.subscriber = subscriber;
    this.store = store;
    this.db = db;
    this.lanes = new OrganizationLanes(() -> !stopping.getAsBoolean() && keepsLease());
  }

  void register() {
    store.register();
  }

  /** Handles the events that are ready, up to a batch; true when there may be more. */
  boolean step() {
    if (!store.hasWork()) {
      return false;
    }
    Optional<Position> start = claim();
    if (start.isEmpty()) {
      return false;
    }
    List<Placed> batch = store.after(start.get(), BATCH);
    handle(batch);
    if (batch.size() == BATCH) {
      return true;
    }
    List<Due> due = store.due(SHARE, BATCH);
    lanes.each(due, each -> each.event().org(), this::retry);
    // The node that publishes next is awake and need not wait for this node.
    release();
    return !due.isEmpty();
  }

  private synchronized Optional<Position> claim() {
    claimedAt = System.nanoTime();
    return store.claim(LEASE);
  }

  private synchronized boolean keepsLease() {
    boolean fresh = System.nanoTime() - claimedAt < PROLONGED_AFTER.toNanos();
    return fresh || claim().isPresent();
  }

  /** Saves its position, also when the database is lost or the node stops half way. */
  private void handle(List<Placed> batch) {
    List<StoredEvent> chosen = store.chosen(subscriber, batch.stream().map(Placed::event).toList());
    Set<UUID> open = ConcurrentHashMap.newKeySet();
    chosen.forEach(event -> open.add(event.id()));
    try {
      List<StoredEvent> now = postponeSurplus(chosen, open);
      lanes.each(
          now,
          StoredEvent::org,
          event -> {
            handle(event);
            open.remove(event.id());
          });
    } finally {
      reached(batch, open).ifPresent(store::advance);
    }
  }

  private List<StoredEvent> postponeSurplus(List<StoredEvent> chosen, Set<UUID> open) {
    var taken = new HashMap<Long, Integer>();
    var now = new ArrayList<StoredEvent>();
    var surplus = new ArrayList<StoredEvent>();
    for (StoredEvent event : chosen) {
      boolean fits = taken.merge(event.org(), 1, Integer::sum) <= SHARE;
      (fits ? now : surplus).add(event);
    }
    if (!surplus.isEmpty()) {
      store.postpone(surplus);
      surplus.forEach(event -> open.remove(event.id()));
    }
    return now;
  }

  /** The position before which all events are done. */
  private static Optional<Position> reached(List<Placed> batch, Set<UUID> open) {
    return batch.stream()
        .takeWhile(placed -> !open.contains(placed.event().id()))
        .map(Placed::position)
        .reduce((_, last) -> last);
  }

  private void handle(StoredEvent event) {
    String error = null;
    for (int n = 0; n < TRIES; n++) {
      error = attempt(event);
      if (error == null) {
        return;
      }
    }
    log.warn("{} sets event {} aside: {}", subscriber.name(), event.id(), error);
    store.setAside(event, PAUSES.getFirst(), String.valueOf(error));
  }

  private void retry(Due due) {
    String error = attempt(due.event());
    if (error == null) {
      store.managed(due.event());
    } else if (due.attempts() < PAUSES.size()) {
      store.again(due.event(), PAUSES.get(due.attempts()), error);
    } else {
      log.error("{} gives event {} up: {}", subscriber.name(), due.event().id(), error);
      store.giveUp(due.event(), error);
    }
  }

  /** The failure, or null. A missing connection does not count as a failure of the event. */
  private @Nullable String attempt(StoredEvent event) {
    try {
      db.write(
          Caller.service(event.org(), subscriber.name()),
          tx -> {
            subscriber.handle(tx, event);
            return event;
          });
      return null;
    } catch (Refusal refusal) {
      if (refusal.code() == UNAVAILABLE) {
        throw refusal;
      }
      return shortened(refusal.message());
    } catch (RuntimeException e) {
      log.info("{} failed on event {}", subscriber.name(), event.id(), e);
      return shortened(e.toString());
    }
  }

  private static String shortened(String error) {
    return Cut.error(error);
  }

  void release() {
    store.release();
  }
}
