package io.tradegate.webhooks;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.EventType;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Json;
import io.tradegate.webhooks.EventStore.Placed;
import io.tradegate.webhooks.EventStore.Position;
import io.tradegate.webhooks.EventStore.Stored;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Lists events in commit order and without gaps, so that a receiver can reconcile. A cursor is a
 * position among all events of the organization, independent of the filter of the call.
 */
record EventFeed(EventCatalogue catalogue) {
  /** An event in the feed; its cursor is where to go on. */
  record Item(UUID id, String event, JsonNode data, Instant occurredAt, String cursor) {}

  /** A page of the feed. {@code nextCursor}: null at the end of the feed. */
  record Feed(List<Item> items, @Nullable String nextCursor) {}

  /**
   * An event by itself. Without a cursor: an event can be read as soon as it is committed, and it
   * may be in the feed only later, behind events that are not committed yet.
   */
  record Event(UUID id, String event, JsonNode data, Instant occurredAt) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/events", "events.feed", "Read events in commit order, without gaps")
        .permission("webhook.view")
        .params(params())
        .answers(Feed.class, this::feed);
    routes
        .get("/admin/events/{id}", "events.read", "Read an event")
        .permission("webhook.view")
        .answers(Event.class, this::one);
  }

  private List<Param> params() {
    return List.of(
        Param.text("after", "The cursor of the last event that was read; without: from the start."),
        Param.limit(),
        Param.someOf(
            "event",
            catalogue.types().stream().map(EventType::name).toList(),
            "Only these events, separated by commas; without: all. Cursors fit every choice."));
  }

  private Feed feed(Call call, Tx tx) {
    Query query = call.query();
    int limit = query.value("limit", Integer.class).orElse(Listing.DEFAULT_LIMIT);
    Position after =
        query.value("after", String.class).map(text -> open(call, tx, text)).orElse(Position.START);
    List<Placed> rows = EventStore.after(tx, after, query.values("event"), limit + 1);
    List<Item> items = rows.stream().limit(limit).map(row -> item(call, tx, row)).toList();
    String next = rows.size() > limit ? items.getLast().cursor() : null;
    return new Feed(items, next);
  }

  private static Item item(Call call, Tx tx, Placed placed) {
    Stored event = placed.event();
    Position position = placed.position();
    String cursor = call.sealed(scope(tx), List.of(position.xid(), position.id().toString()));
    return new Item(event.id(), event.type(), data(event), event.occurredAt(), cursor);
  }

  private static Position open(Call call, Tx tx, String cursor) {
    List<String> parts = call.opened(scope(tx), "after", cursor);
    return new Position(parts.get(0), UUID.fromString(parts.get(1)));
  }

  private static String scope(Tx tx) {
    return "events|" + tx.actor().org();
  }

  private Event one(Call call, Tx tx) {
    UUID id = call.id("id");
    Stored event = EventStore.find(tx, id).orElseThrow(() -> missing("event", id));
    return new Event(event.id(), event.type(), data(event), event.occurredAt());
  }

  private static JsonNode data(Stored event) {
    return Json.mapper().readTree(event.data());
  }
}
