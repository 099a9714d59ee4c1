package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Cause;
import io.tradegate.inventory.ledger.Movement;
import io.tradegate.inventory.ledger.MovementKind;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Collection;
import java.util.List;

/**
 * SQL of the ledger. The database updates balances from it. A transaction that writes here holds
 * the row locks on the stock of the variants (see {@link StockStore#hold}).
 */
final class MovementStore {
  static final String COLUMNS =
      """
      (org_id, id, kind, variant_id, warehouse_id, delta_on_hand, delta_allocated,
       actor_kind, actor_id, actor_name, at, reference_kind, reference_id, reason, note)
      """;

  static final String WHO =
      " :actor_kind, cast(:actor_id as uuid), :actor_name, cast(:at as timestamptz),";

  private static final String WHY =
      WHO
          + " :reference_kind, cast(:reference_id as uuid), cast(:reason as text), cast(:note as text)\n";

  private static final String WANTED =
      """
      wanted as (
        select w.variant_id, w.quantity
          from unnest(cast(:variants as uuid[]), cast(:quantities as numeric[])) w (variant_id, quantity)
      )
      """;

  /** What the ledger says is allocated to the document. */
  private static final String HELD =
      """
      held as (
        select m.variant_id, m.warehouse_id, sum(m.delta_allocated) as quantity
          from stock_movement m
         where m.org_id = :org and m.reference_id = :reference_id and m.reference_kind = :reference_kind
         group by m.variant_id, m.warehouse_id
        having sum(m.delta_allocated) > 0
      )
      """;

  private static final String RECORD =
      "insert into stock_movement "
          + COLUMNS
          + "select :org, app.uuid7(cast(:at as timestamptz)), :kind, m.variant_id, m.warehouse_id, m.quantity, 0,"
          + WHY
          + """
              from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]), cast(:quantities as numeric[]))
                   m (variant_id, warehouse_id, quantity)
            """;

  // Warehouses are ordered by priority; each gives what the warehouses before it could not.
  private static final String TAKE =
      "with "
          + WANTED
          + """
            , supply as (
              select s.variant_id, s.warehouse_id, w.quantity, s.on_hand - s.allocated as free,
                     sum(s.on_hand - s.allocated) over turn - (s.on_hand - s.allocated) as starts
                from wanted w
                join stock s on s.org_id = :org and s.variant_id = w.variant_id and s.on_hand > s.allocated
                join warehouse h on h.org_id = s.org_id and h.id = s.warehouse_id and h.active
              window turn as (partition by s.variant_id order by h.priority, h.code)
            )
            """
          + "insert into stock_movement "
          + COLUMNS
          + """
            select :org, app.uuid7(cast(:at as timestamptz)), 'allocation', s.variant_id, s.warehouse_id,
                   0, least(s.free, s.quantity - s.starts),
            """
          + WHY
          + """
              from supply s
             where s.starts < s.quantity
            returning variant_id, warehouse_id, delta_allocated as quantity
            """;

  // The other way round: what was taken last is given back first.
  private static final String RELEASE =
      "with "
          + WANTED
          + ", "
          + HELD
          + """
            , line as (
              select h.variant_id, h.warehouse_id, w.quantity, h.quantity as held,
                     sum(h.quantity) over turn - h.quantity as starts
                from wanted w
                join held h on h.variant_id = w.variant_id
                join warehouse a on a.org_id = :org and a.id = h.warehouse_id
              window turn as (partition by h.variant_id order by a.priority desc, a.code desc)
            )
            """
          + "insert into stock_movement "
          + COLUMNS
          + """
            select :org, app.uuid7(cast(:at as timestamptz)), 'release', l.variant_id, l.warehouse_id,
                   0, - least(l.held, l.quantity - l.starts),
            """
          + WHY
          + """
              from line l
             where l.starts < l.quantity
            returning variant_id, warehouse_id, - delta_allocated as quantity
            """;

  private static final String SHIP =
      "with "
          + HELD
          + "insert into stock_movement "
          + COLUMNS
          + """
            select :org, app.uuid7(cast(:at as timestamptz)), 'shipment', h.variant_id, h.warehouse_id,
                   - w.quantity, - w.quantity,
            """
          + WHY
          + """
              from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]), cast(:quantities as numeric[]))
                   w (variant_id, warehouse_id, quantity)
              join held h on h.variant_id = w.variant_id and h.warehouse_id = w.warehouse_id
                         and h.quantity >= w.quantity
            returning variant_id, warehouse_id, - delta_on_hand as quantity
            """;

  // Both movements in one insert: the balance stays as it is.
  private static final String HAND_OVER =
      "with "
          + HELD
          + "insert into stock_movement "
          + COLUMNS
          + """
            select :org, app.uuid7(cast(:at as timestamptz)), d.kind, h.variant_id, h.warehouse_id,
                   0, d.sign * w.quantity,
            """
          + WHO
          + """
             d.reference_kind, d.reference_id, null, null
              from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]), cast(:quantities as numeric[]))
                   w (variant_id, warehouse_id, quantity)
              join held h on h.variant_id = w.variant_id and h.warehouse_id = w.warehouse_id
                         and h.quantity >= w.quantity
             cross join (values ('release', -1, cast(:reference_kind as text), cast(:reference_id as uuid)),
                                ('allocation', 1, :to_kind, cast(:to_id as uuid)))
                   d (kind, sign, reference_kind, reference_id)
            returning variant_id, warehouse_id, delta_allocated as quantity
            """;

  private static final String ALLOCATED =
      "with "
          + HELD
          + """
            select h.variant_id, h.warehouse_id, h.quantity
              from held h
             order by h.variant_id, h.warehouse_id
            """;

  private static final String OF_DOCUMENT =
      "with "
          + HELD
          + """
            , part as (
              select h.variant_id, h.quantity as allocated, 0 as waiting
                from held h
               union all
              select b.variant_id, 0, b.quantity
                from backorder b
               where b.org_id = :org and b.reference_id = :reference_id and b.reference_kind = :reference_kind
            )
            select p.variant_id, sum(p.allocated) as allocated, sum(p.waiting) as waiting
              from part p
             group by p.variant_id
            """;

  static final Listing<Movement> LIST =
      Listing.of(
              "m.id, m.kind, m.variant_id, v.sku, m.warehouse_id, w.code as warehouse, m.delta_on_hand,"
                  + " m.delta_allocated, m.reason, m.note, m.reference_kind, m.reference_id,"
                  + " m.actor_kind, m.actor_id, m.actor_name, m.at",
              "stock_movement m join variant v on v.org_id = m.org_id and v.id = m.variant_id"
                  + " join warehouse w on w.org_id = m.org_id and w.id = m.warehouse_id",
              "m.org_id = :org",
              "m.id",
              Movement.class)
          .sort("at", "m.at", "timestamptz")
          .byDefault("-at")
          .filter(
              Param.text("sku", "Only movements of this SKU."),
              "m.variant_id = (select k.id from variant k where k.org_id = :org and k.sku = :sku)")
          .filter(
              Param.text("warehouse", "Only movements in the warehouse with this code."),
              "m.warehouse_id = (select k.id from warehouse k where k.org_id = :org and k.code = :warehouse)")
          .oneOf("m.kind", MovementKind.class, "Only movements of this kind.")
          .uuid("m.reference_id", "Only movements for this document.")
          .filter(Param.instant("after", "Only movements after this time."), "m.at > :after")
          .filter(Param.instant("before", "Only movements before this time."), "m.at < :before");

  /** Writes receipts, adjustments or returns: a share's quantity is what the shelf gains. */
  static void record(Tx tx, MovementKind kind, Cause cause, Collection<Share> shares) {
    shares(cause.bind(tx, tx.sql(RECORD)), shares).bind("kind", kind.wireName()).execute();
  }

  /** Allocates what there is, at most what is wanted. */
  static List<Share> take(Tx tx, Cause cause, Quantities wanted) {
    return wanted.bind(cause.bind(tx, tx.sql(TAKE))).list(Share.class);
  }

  /** Frees what the document has allocated, at most what is wanted. */
  static List<Share> release(Tx tx, Cause cause, Quantities wanted) {
    return wanted.bind(cause.bind(tx, tx.sql(RELEASE))).list(Share.class);
  }

  /** Takes off the shelf what the document has allocated there; leaves out what it has not. */
  static List<Share> ship(Tx tx, Cause cause, Collection<Share> shares) {
    return shares(cause.bind(tx, tx.sql(SHIP)), shares).list(Share.class);
  }

  /** Hands allocated stock to another document; leaves out what the first has not. */
  static List<Share> handOver(Tx tx, Cause cause, Reference to, Collection<Share> shares) {
    return shares(cause.bind(tx, tx.sql(HAND_OVER)), shares)
        .bind("to_kind", to.kind())
        .bind("to_id", to.id())
        .list(Share.class)
        .stream()
        .filter(share -> share.quantity().isPositive())
        .toList();
  }

  static List<Share> allocated(Tx tx, Reference reference) {
    return tx.sql(ALLOCATED)
        .bind("reference_kind", reference.kind())
        .bind("reference_id", reference.id())
        .list(Share.class);
  }

  static List<DocumentStock> ofDocument(Tx tx, Reference reference) {
    return tx.sql(OF_DOCUMENT)
        .bind("reference_kind", reference.kind())
        .bind("reference_id", reference.id())
        .list(DocumentStock.class);
  }

  private static Sql shares(Sql sql, Collection<Share> shares) {
    return sql.bind("variants", shares.stream().map(Share::variant).toList())
        .bind("warehouses", shares.stream().map(Share::warehouse).toList())
        .bind("quantities", shares.stream().map(share -> "" + share.quantity()).toList());
  }
}
