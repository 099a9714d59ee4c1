package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Cause;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * SQL of the queue of backorders. A transaction that reads or changes it holds the row locks on the
 * stock of the variants.
 */
final class BackorderStore {
  /**
   * The number of backorders of one variant that are filled at once; the others are filled next
   * time.
   */
  private static final int MOST = 10_000;

  static final Listing<Backorder> LIST =
      Listing.of(
              "b.id, b.reference_kind, b.reference_id, b.variant_id, v.sku, b.quantity, b.created_at",
              "backorder b join variant v on v.org_id = b.org_id and v.id = b.variant_id",
              "b.org_id = :org",
              "b.id",
              Backorder.class)
          .sort("created_at", "b.created_at", "timestamptz")
          .byChange("b.updated_at")
          .byDefault("created_at")
          .filter(
              Param.text("sku", "Only those who wait for this SKU."),
              "b.variant_id = (select k.id from variant k where k.org_id = :org and k.sku = :sku)")
          .uuid("b.reference_id", "Only what this document waits for.");

  // A document that waits already keeps its position in the queue.
  private static final String ADD =
      """
      insert into backorder (org_id, id, reference_kind, reference_id, variant_id, quantity, created_at)
      select :org, app.uuid7(cast(:at as timestamptz)), :reference_kind, cast(:reference_id as uuid),
             w.variant_id, w.quantity, cast(:at as timestamptz)
        from unnest(cast(:variants as uuid[]), cast(:quantities as numeric[])) w (variant_id, quantity)
          on conflict (org_id, reference_id, reference_kind, variant_id)
          do update set quantity = backorder.quantity + excluded.quantity
      """;

  private static final String CUT =
      """
      with cut as (
        select b.id, b.variant_id, least(b.quantity, w.quantity) as quantity, b.quantity <= w.quantity as whole
          from unnest(cast(:variants as uuid[]), cast(:quantities as numeric[])) w (variant_id, quantity)
          join backorder b on b.org_id = :org and b.reference_id = :reference_id
                          and b.reference_kind = :reference_kind and b.variant_id = w.variant_id
      ), gone as (
        delete from backorder b using cut c where b.org_id = :org and b.id = c.id and c.whole
      ), fewer as (
        update backorder b
           set quantity = b.quantity - c.quantity
          from cut c
         where b.org_id = :org and b.id = c.id and not c.whole
      )
      select c.variant_id, c.quantity
        from cut c
      """;

  private static final String WAITING =
      """
      select b.variant_id, b.quantity
        from backorder b
       where b.org_id = :org and b.reference_id = :reference_id and b.reference_kind = :reference_kind
      """;

  private static final String WAITED_FOR =
      """
      select distinct b.variant_id
        from backorder b
        join stock s on s.org_id = b.org_id and s.variant_id = b.variant_id
       where b.org_id = :org and s.warehouse_id = :warehouse and s.on_hand > s.allocated
       order by b.variant_id
      """;

  // The demand and the supply of a variant are laid out as consecutive ranges of quantities, each
  // in its order; where a range of demand and a range of supply overlap, that quantity is
  // allocated.
  private static final String FILL =
      """
      with queue as (
        select b.id, b.reference_kind, b.reference_id, b.variant_id, b.created_at, b.quantity,
               sum(b.quantity) over turn - b.quantity as starts
          from unnest(cast(:variants as uuid[])) asked (variant_id)
          cross join lateral (select *
                                from backorder o
                               where o.org_id = :org and o.variant_id = asked.variant_id
                               order by o.created_at, o.id
                               limit :most) b
        window turn as (partition by b.variant_id order by b.created_at, b.id)
      ), supply as (
        select s.variant_id, s.warehouse_id, w.code, s.on_hand - s.allocated as quantity,
               sum(s.on_hand - s.allocated) over turn - (s.on_hand - s.allocated) as starts
          from stock s
          join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
         where s.org_id = :org and s.variant_id = any (cast(:variants as uuid[])) and s.on_hand > s.allocated
        window turn as (partition by s.variant_id order by w.priority, w.code)
      ), given as (
        select q.id, q.reference_kind, q.reference_id, q.variant_id, q.created_at, s.warehouse_id, s.code, s.starts,
               q.starts + q.quantity - least(q.starts + q.quantity, s.starts + s.quantity) as remaining,
               least(q.starts + q.quantity, s.starts + s.quantity) - greatest(q.starts, s.starts) as quantity
          from queue q
          join supply s on s.variant_id = q.variant_id
                       and s.starts < q.starts + q.quantity and q.starts < s.starts + s.quantity
      ), noted as (
        insert into stock_movement
      """
          + MovementStore.COLUMNS
          + """
              select :org, app.uuid7(cast(:at as timestamptz)), 'allocation', g.variant_id, g.warehouse_id, 0, g.quantity,
            """
          + MovementStore.WHO
          + """
                     g.reference_kind, g.reference_id, null, null
                from given g
            ), filled as (
              select g.id, min(g.remaining) as remaining
                from given g
               group by g.id
            ), gone as (
              delete from backorder b using filled f where b.org_id = :org and b.id = f.id and f.remaining = 0
            ), fewer as (
              update backorder b
                 set quantity = f.remaining
                from filled f
               where b.org_id = :org and b.id = f.id and f.remaining > 0
            )
            select g.reference_kind, g.reference_id, g.variant_id, v.sku, g.warehouse_id, g.code as warehouse,
                   g.quantity, g.remaining
              from given g
              join variant v on v.org_id = :org and v.id = g.variant_id
             order by g.created_at, g.id, g.starts
            """;

  static void add(Tx tx, Reference reference, Quantities lacking) {
    lacking
        .bind(tx.sql(ADD))
        .bind("reference_kind", reference.kind())
        .bind("reference_id", reference.id())
        .bind("at", tx.tick())
        .execute();
  }

  /** Gives up waiting, for at most these quantities; answers for how many. */
  static Quantities cut(Tx tx, Reference reference, Quantities wanted) {
    return quantities(
        wanted
            .bind(tx.sql(CUT))
            .bind("reference_kind", reference.kind())
            .bind("reference_id", reference.id())
            .list(Pair.class));
  }

  static Quantities waiting(Tx tx, Reference reference) {
    return quantities(
        tx.sql(WAITING)
            .bind("reference_kind", reference.kind())
            .bind("reference_id", reference.id())
            .list(Pair.class));
  }

  /** Variants that have backorders and that this warehouse has. */
  static List<VariantId> waitedFor(Tx tx, WarehouseId warehouse) {
    return tx.sql(WAITED_FOR)
        .bind("warehouse", warehouse)
        .list(row -> new VariantId(row.uuid("variant_id")));
  }

  static List<Filled> fill(Tx tx, Collection<VariantId> variants) {
    return Cause.who(tx, tx.sql(FILL))
        .bind("variants", variants)
        .bind("most", MOST)
        .list(Filled.class);
  }

  private record Pair(VariantId variant, Quantity quantity) {}

  private static Quantities quantities(List<Pair> pairs) {
    var byVariant = new TreeMap<VariantId, Quantity>();
    pairs.forEach(pair -> byVariant.put(pair.variant(), pair.quantity()));
    return new Quantities(byVariant);
  }
}
