package io.tradegate.webhooks;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads published events in the order of their transactions. An event is in the feed once every
 * transaction that began before its own has ended: such a transaction could still commit an event
 * that belongs before it.
 */
final class EventStore {
  // The text of the transaction id must not be called xid: the order would be that of the text.
  private static final String AFTER =
      """
      select e.id, e.type, e.data, e.occurred_at, cast(e.xid as text) as xid_text
        from event e
       where e.org_id = :org
         and e.xid < pg_snapshot_xmin(pg_current_snapshot())
         and (e.xid, e.id) > (cast(:xid as xid8), cast(:id as uuid))
       order by e.xid, e.id
       limit :most
      """;

  // For each type one short walk along its own index, with any number of other events in between.
  private static final String AFTER_OF_TYPES =
      """
      select e.id, e.type, e.data, e.occurred_at, cast(e.xid as text) as xid_text
        from unnest(cast(:types as text[])) as wanted (type)
       cross join lateral (select v.id, v.type, v.data, v.occurred_at, v.xid
                             from event v
                            where v.org_id = :org
                              and v.type = wanted.type
                              and v.xid < pg_snapshot_xmin(pg_current_snapshot())
                              and (v.xid, v.id) > (cast(:xid as xid8), cast(:id as uuid))
                            order by v.xid, v.id
                            limit :most) e
       order by e.xid, e.id
       limit :most
      """;

  private static final String FIND =
      """
      select e.id, e.type, e.data, e.occurred_at
        from event e
       where e.org_id = :org and e.id = :id
      """;

  /** A position in the feed: directly after this event. */
  record Position(@Column("xid_text") String xid, UUID id) {
    static final Position START = new Position("0", new UUID(0, 0));
  }

  /** {@code data}: exact JSON text. */
  record Stored(UUID id, String type, String data, Instant occurredAt) {}

  /** An event with its place in the feed. */
  record Placed(Stored event, Position position) {
    static Placed read(Row row) {
      return new Placed(row.as(Stored.class), row.as(Position.class));
    }
  }

  /** The next events after a position; {@code types}: only these, or all if it is empty. */
  static List<Placed> after(Tx tx, Position position, List<String> types, int most) {
    Sql sql =
        types.isEmpty()
            ? tx.sql(AFTER)
            : tx.sql(AFTER_OF_TYPES).bindArray("types", "text", types.toArray());
    return sql.bind("xid", position.xid())
        .bind("id", position.id().toString())
        .bind("most", most)
        .list(Placed::read);
  }

  static Optional<Stored> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Stored.class);
  }
}
