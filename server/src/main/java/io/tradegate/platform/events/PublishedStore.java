package io.tradegate.platform.events;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** SQL that writes events and their deliveries. */
final class PublishedStore {
  private static final String INSERT =
      """
      select app.publish(e.id, e.type, e.data, :now) as endpoints
        from unnest(cast(:ids as uuid[]), cast(:types as text[]), cast(:data as text[])) e (id, type, data)
      """;

  /** Returns the endpoints that have new deliveries. */
  static Set<UUID> insert(Tx tx, List<Events.Published> events) {
    var endpoints = new LinkedHashSet<UUID>();
    tx.sql(INSERT)
        .bind("ids", Columns.of(events, Events.Published::id))
        .bind("types", Columns.of(events, Events.Published::type))
        .bind("data", Columns.of(events, Events.Published::data))
        .list(row -> row.uuids("endpoints"))
        .forEach(endpoints::addAll);
    return endpoints;
  }
}
