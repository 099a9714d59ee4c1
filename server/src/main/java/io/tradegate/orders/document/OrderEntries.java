package io.tradegate.orders.document;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the timelines of orders, before their transaction commits. */
public final class OrderEntries {
  private static final String INSERT =
      """
      insert into order_entry
        (org_id, id, order_id, kind, actor_kind, actor_id, actor_name, status, sentence, internal, created_at)
      select :org, e.id, e.order_id, e.kind, :actor_kind, cast(:actor_id as uuid), :actor_name, e.status, e.sentence, e.internal, :at
        from unnest(cast(:ids as uuid[]), cast(:orders as uuid[]), cast(:kinds as text[]), cast(:statuses as text[]),
                    cast(:sentences as text[]), cast(:internals as boolean[]))
             e (id, order_id, kind, status, sentence, internal)
      """;

  private static final Tx.Collector<Entry> COLLECTOR = OrderEntries::write;

  /** What an entry is about. */
  public enum Kind implements WireEnum {
    PLACED,
    MOVED,
    HELD,
    RELEASED,
    LINES_CANCELLED,
    BACKORDERED,
    CHANGED,
    NOTE;
  }

  public void add(Tx tx, Order order, Kind kind, @Nullable String sentence) {
    add(tx, order, kind, sentence, false);
  }

  /** {@code internal}: for staff only. */
  public void add(Tx tx, Order order, Kind kind, @Nullable String sentence, boolean internal) {
    tx.collect(
        COLLECTOR, new Entry(tx.newId(), order.id(), kind, order.status(), sentence, internal));
  }

  private record Entry(
      UUID id,
      OrderId order,
      Kind kind,
      OrderStatus status,
      @Nullable String sentence,
      boolean internal) {}

  /** All entries of a transaction in one statement. */
  private static void write(Tx tx, List<Entry> entries) {
    Actor actor = tx.actor();
    tx.sql(INSERT)
        .bind("ids", entries.stream().map(Entry::id).toList())
        .bind("orders", entries.stream().map(Entry::order).toList())
        .bind("kinds", entries.stream().map(entry -> entry.kind().wireName()).toList())
        .bind("statuses", entries.stream().map(entry -> entry.status().wireName()).toList())
        .bind("sentences", entries.stream().map(Entry::sentence).toList())
        .bind("internals", entries.stream().map(entry -> String.valueOf(entry.internal())).toList())
        .bind("actor_kind", actor.kind().wireName())
        .bind("actor_id", actor.id())
        .bind("actor_name", actor.displayName())
        .bind("at", tx.now())
        .execute();
  }
}
