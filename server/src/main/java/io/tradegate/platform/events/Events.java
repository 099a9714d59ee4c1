package io.tradegate.platform.events;

import io.tradegate.platform.db.Tx;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Publishes events in the transaction of their change: the event and a delivery for each subscribed
 * endpoint exist if and only if the change commits. All events of a transaction are written by one
 * statement before the commit, in the order in which they were published.
 */
public final class Events implements Tx.Collector<Events.Published> {
  private final Consumer<Collection<UUID>> wakeUp;
  private final Runnable published;

  /** For nodes without subscribers: those of other nodes find the events by themselves. */
  public Events(Consumer<Collection<UUID>> wakeUp) {
    this(wakeUp, () -> {});
  }

  /**
   * {@code wakeUp}: called after the commit with the endpoints that have new deliveries. {@code
   * published}: called after the commit that stored a new event.
   */
  public Events(Consumer<Collection<UUID>> wakeUp, Runnable published) {
    this.wakeUp = wakeUp;
    this.published = published;
  }

  /** An event that is written before its transaction commits. */
  public record Published(UUID id, String type, String data) {}

  public UUID publish(Tx tx, DomainEvent event) {
    var made = new Published(tx.newId(), event.type(), EventJson.data(event, tx.now()));
    tx.collect(this, made);
    tx.sends("event", () -> made.type() + " " + made.data());
    return made.id();
  }

  public void publishAll(Tx tx, List<? extends DomainEvent> events) {
    events.forEach(event -> publish(tx, event));
  }

  @Override
  public void beforeCommit(Tx tx, List<Published> events) {
    Set<UUID> endpoints = PublishedStore.insert(tx, events);
    if (!endpoints.isEmpty()) {
      tx.afterCommit(() -> wakeUp.accept(endpoints));
    }
    tx.afterCommit(published);
  }
}
