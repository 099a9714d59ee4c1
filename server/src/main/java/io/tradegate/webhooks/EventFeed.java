package io.tradegate.webhooks;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The same events to pull, so that a receiver can reconcile. In commit order and without gaps: an
 * event shows only when every transaction that began before its own has ended, since one of those
 * could still commit an event that belongs before it.
 */
final class EventFeed {
  private static final String AFTER =
      """
      select id, type, data, occurred_at, cast(xid as text) as xid
        from event
       where org_id = :org
         and xid < pg_snapshot_xmin(pg_current_snapshot())
         and (xid, id) > (cast(:xid as xid8), cast(:id as uuid))
       order by xid, id
       limit :most
      """;

  static final List<Param> PARAMS =
      List.of(
          Param.text(
              "after", "The cursor of the last event that was read; without: from the start."),
          Param.limit());

  private static final Position START = new Position("0", new UUID(0, 0));

  private record Position(String xid, UUID id) {}

  /** An event in the feed; its cursor is where to go on. */
  record Item(UUID id, String event, JsonNode data, Instant occurredAt, String cursor) {}

  /** A piece of the feed. {@code nextCursor}: null when there is no more for now. */
  record Feed(List<Item> items, @Nullable String nextCursor) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/events")
        .named("events.feed", "Read events in commit order, without gaps")
        .permission("webhook.view")
        .params(PARAMS)
        .replies(200, Feed.class)
        .handle(this::read);
  }

  private Reply read(Call call, Tx tx) {
    Query query = call.query();
    int limit = query.value("limit", Integer.class).orElse(50);
    Position after =
        query.value("after", String.class).map(text -> open(call, tx, text)).orElse(START);
    List<Item> rows =
        tx.sql(AFTER)
            .bind("xid", after.xid())
            .bind("id", after.id().toString())
            .bind("most", limit + 1)
            .list(row -> read(call, tx, row));
    List<Item> items = rows.stream().limit(limit).toList();
    String next = rows.size() > limit ? items.getLast().cursor() : null;
    return Reply.ok(new Feed(items, next));
  }

  private static Item read(Call call, Tx tx, Row row) {
    String cursor =
        call.sealed("events|" + tx.actor().org(), List.of(row.text("xid"), row.text("id")));
    return new Item(
        row.uuid("id"),
        row.text("type"),
        Json.mapper().readTree(row.text("data")),
        row.instant("occurred_at"),
        cursor);
  }

  private static Position open(Call call, Tx tx, String cursor) {
    List<String> parts = call.opened("events|" + tx.actor().org(), "after", cursor);
    return new Position(parts.get(0), UUID.fromString(parts.get(1)));
  }
}
