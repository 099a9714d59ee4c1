package io.tradegate.orders.document;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.WireEnum;
import org.jspecify.annotations.Nullable;

/** Writes the timeline of an order. */
public final class OrderEntries {
  private static final String INSERT =
      """
      insert into order_entry
        (org_id, id, order_id, kind, actor_kind, actor_id, actor_name, status, sentence, internal, created_at)
      values
        (:org, :id, :order, :kind, :actor_kind, :actor_id, :actor_name, :status, :sentence, :internal, :at)
      """;

  public OrderEntries() {}

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
    Actor actor = tx.actor();
    tx.sql(INSERT)
        .bind("id", tx.newId())
        .bind("order", order.id())
        .bind("kind", kind.wireName())
        .bind("actor_kind", actor.kind().wireName())
        .bind("actor_id", actor.id())
        .bind("actor_name", actor.displayName())
        .bind("status", order.status().wireName())
        .bind("sentence", sentence)
        .bind("internal", internal)
        .bind("at", tx.now())
        .execute();
  }
}
