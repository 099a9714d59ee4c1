package io.tradegate.platform.events;

import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Publishes events in the transaction of their change: the event and a delivery for each subscribed
 * endpoint exist if and only if the change commits.
 */
public final class Events {
  private static final String PUBLISH = "select app.publish(:id, :type, :data, :at) as endpoints";

  private static final String PUBLISH_ALL =
      """
      select app.publish(e.id, e.type, e.data, :at) as endpoints
        from unnest(cast(:ids as uuid[]), cast(:types as text[]), cast(:data as text[])) e (id, type, data)
      """;

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

  public UUID publish(Tx tx, DomainEvent event) {
    Instant now = tx.now();
    UUID id = tx.newId();
    String data = EventJson.data(event, now);
    List<UUID> endpoints =
        tx.sql(PUBLISH)
            .bind("id", id)
            .bind("type", event.type())
            .bind("data", data)
            .bind("at", now)
            .one(row -> row.uuids("endpoints"));
    tx.sends("event", () -> event.type() + " " + data);
    if (!endpoints.isEmpty()) {
      tx.afterCommit(() -> wakeUp.accept(endpoints));
    }
    tx.afterCommit(published);
    return id;
  }

  /** The same for any number of events, in one statement. */
  public void publishAll(Tx tx, List<? extends DomainEvent> events) {
    Instant now = tx.now();
    List<String> data = events.stream().map(event -> EventJson.data(event, now)).toList();
    Set<UUID> endpoints = new LinkedHashSet<>();
    tx.sql(PUBLISH_ALL)
        .bind("ids", events.stream().map(_ -> tx.newId().toString()).toList())
        .bind("types", events.stream().map(DomainEvent::type).toList())
        .bind("data", data)
        .bind("at", now)
        .list(row -> row.uuids("endpoints"))
        .forEach(endpoints::addAll);
    for (int n = 0; n < data.size(); n++) {
      String line = events.get(n).type() + " " + data.get(n);
      tx.sends("event", () -> line);
    }
    if (!endpoints.isEmpty()) {
      tx.afterCommit(() -> wakeUp.accept(endpoints));
    }
    tx.afterCommit(published);
  }
}
