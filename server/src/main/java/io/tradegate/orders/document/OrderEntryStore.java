package io.tradegate.orders.document;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import java.util.List;

/** SQL of the order_entry table. */
final class OrderEntryStore {
  private static final String INSERT =
      """
      insert into order_entry
        (org_id, id, order_id, kind, actor_kind, actor_id, actor_name, status, sentence, internal, created_at)
      select :org, e.id, e.order_id, e.kind, :actor_kind, cast(:actor_id as uuid), :actor_name, e.status, e.sentence, e.internal, :now
        from unnest(cast(:id as uuid[]), cast(:order as uuid[]), cast(:kind as text[]), cast(:status as text[]),
                    cast(:sentence as text[]), cast(:internal as boolean[]))
             e (id, order_id, kind, status, sentence, internal)
      """;

  /** All entries of a transaction in one statement. */
  static void insert(Tx tx, List<OrderEntries.Entry> entries) {
    Actor actor = tx.actor();
    tx.sql(INSERT)
        .bindColumns(OrderEntries.Entry.class, entries)
        .bind("actor_kind", actor.kind())
        .bind("actor_id", actor.id())
        .bind("actor_name", actor.displayName())
        .execute();
  }
}
