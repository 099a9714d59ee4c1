package io.tradegate.inventory;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** SQL of the balances. They are read and locked here; only movements change them. */
final class StockStore {
  private static final String COLUMNS =
      "s.variant_id, v.sku, p.name as product, s.warehouse_id, w.code as warehouse, s.on_hand, s.allocated,"
          + " s.on_hand - s.allocated as available, s.low_at,"
          + " coalesce(s.on_hand - s.allocated <= s.low_at, false) as low, s.place, s.updated_at";

  private static final String TABLES =
      "stock s join variant v on v.org_id = s.org_id and v.id = s.variant_id"
          + " join product p on p.org_id = v.org_id and p.id = v.product_id"
          + " join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id";

  static final Listing<StockLevel> LIST =
      levels("s.org_id = :org")
          .filter(
              Param.bool("low", "Only what is low, or only what is not."),
              "coalesce(s.on_hand - s.allocated <= s.low_at, false) = :low");

  static final Listing<StockLevel> LOW =
      levels("s.org_id = :org and s.low_at is not null and s.on_hand - s.allocated <= s.low_at");

  private static Listing<StockLevel> levels(String where) {
    return Listing.of(COLUMNS, TABLES, where, "s.id", StockLevel.class)
        .sort("sku", "v.sku", "text")
        .sort("available", "s.on_hand - s.allocated", "numeric")
        .byChange("s.updated_at")
        .byDefault("sku")
        .exact("v.sku", "Only this SKU.")
        .exact("v.gtin", "Only variants with this GTIN.")
        .filter(
            Param.exact("warehouse", "Only the warehouse with this code."), "w.code = :warehouse")
        .search("Text in the SKU or the name of the product.", "v.sku", "p.name");
  }

  private static final String HOLD = "select app.hold_stock(cast(:variants as uuid[]))";

  // Sorted in the order of the row locks, so that two transactions that add the same rows do not
  // deadlock.
  private static final String ENSURE =
      """
      insert into stock (org_id, variant_id, warehouse_id)
      select distinct cast(:org as bigint), n.variant_id, n.warehouse_id
        from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[])) n (variant_id, warehouse_id)
       where not exists (select from stock s
                          where s.org_id = :org and s.variant_id = n.variant_id and s.warehouse_id = n.warehouse_id)
       order by n.variant_id, n.warehouse_id
          on conflict do nothing
      """;

  // In the same order. Answers how many of the balances there are.
  private static final String LOCK =
      """
      select count(*) filter (where (l.variant_id, l.warehouse_id) in
                                    (select n.variant_id, n.warehouse_id
                                       from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]))
                                            n (variant_id, warehouse_id))) as held
        from (select s.variant_id, s.warehouse_id
                from stock s
               where s.org_id = :org and s.variant_id = any (cast(:variants as uuid[]))
               order by s.variant_id, s.warehouse_id
                 for update) l
      """;

  private static final String HOLD_FIRST =
      "select app.hold_first_stock(cast(:variants as uuid[]), cast(:warehouses as uuid[]))";

  private static final String LEVELS =
      "select "
          + COLUMNS
          + " from "
          + TABLES
          + """
             where s.org_id = :org and s.warehouse_id = :warehouse and s.variant_id = any (cast(:variants as uuid[]))
             order by v.sku
            """;

  // The balance of variant v. "offset 0" has each looked up by its whole key: a join reads all
  // balances of a warehouse that the statistics do not know yet, and compares each with each
  // variant.
  private static final String BALANCE =
      """
      lateral (select s.variant_id, s.on_hand, s.allocated, s.place
                 from stock s
                where s.org_id = :org and s.variant_id = v.id and s.warehouse_id = :warehouse
               offset 0) b on true
      """;

  private static final String SHELVES =
      """
      with v as materialized (
        select v.id, v.sku, v.unit, v.units, coalesce(b.on_hand, 0) as on_hand, coalesce(b.allocated, 0) as allocated
          from variant v
          left join
      """
          + BALANCE
          + """
         where v.org_id = :org and v.id = any (cast(:variants as uuid[]))
      ),
      """
          + SellingUnits.OF_MANY
          + """
            select v.id as variant_id, v.sku, v.on_hand, v.allocated, v.unit, s.unit_decimals, s.conversions as units
              from v
              join s using (unit, units)
            """;

  private static final String BOOKED =
      """
      select b.variant_id, b.on_hand, b.place
        from (select distinct unnest(cast(:variants as uuid[])) as id) v
        join
      """
          + BALANCE;

  private static final String BALANCES =
      """
      select v.id as variant_id, v.unit, coalesce(b.on_hand, 0) as on_hand, coalesce(b.allocated, 0) as allocated
        from variant v
        left join
      """
          + BALANCE
          + " where v.org_id = :org and v.id = any (cast(:variants as uuid[]))";

  private static final String AVAILABLE =
      """
      select s.variant_id, sum(s.on_hand - s.allocated) as available
        from stock s
        join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
       where s.org_id = :org and s.variant_id = any (cast(:variants as uuid[]))
       group by s.variant_id
      """;

  private static final String UNBALANCED =
      """
      select variant_id, warehouse_id, on_hand, allocated, moved_on_hand, moved_allocated
        from app.unbalanced_stock()
      """;

  // Locks what it writes in the order of the hold.
  private static final String SET_LOW_AT =
      """
      insert into stock (org_id, variant_id, warehouse_id, low_at)
      select :org, t.variant_id, t.warehouse_id, cast(nullif(t.low_at, '') as numeric)
        from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]), cast(:low_at as text[]))
             t (variant_id, warehouse_id, low_at)
       order by t.variant_id, t.warehouse_id
          on conflict (org_id, variant_id, warehouse_id) do update set low_at = excluded.low_at
      """;

  private static final String SET_PLACE =
      """
      insert into stock (org_id, variant_id, warehouse_id, place)
      select :org, t.variant_id, t.warehouse_id, nullif(t.place, '')
        from unnest(cast(:variants as uuid[]), cast(:warehouses as uuid[]), cast(:places as text[]))
             t (variant_id, warehouse_id, place)
       order by t.variant_id, t.warehouse_id
          on conflict (org_id, variant_id, warehouse_id) do update set place = excluded.place
      """;

  /**
   * Keeps everybody else from moving these variants until the transaction ends. Read what is held
   * with a later statement only.
   */
  static void hold(Tx tx, Collection<VariantId> variants) {
    tx.sql(HOLD).bind("variants", variants).list(_ -> variants);
  }

  /** Holds the variants, and their balances that are not there before their first movement. */
  static void hold(Tx tx, List<VariantId> variants, List<WarehouseId> warehouses) {
    if (held(tx, variants, warehouses) < variants.size()) {
      pairs(tx.sql(HOLD_FIRST), variants, warehouses).list(_ -> variants);
      held(tx, variants, warehouses);
    }
  }

  private static long held(Tx tx, List<VariantId> variants, List<WarehouseId> warehouses) {
    return pairs(tx.sql(LOCK), variants, warehouses).one(row -> row.bigint("held"));
  }

  /** Makes sure that there are balances of these, which nothing moves. */
  static void ensure(Tx tx, List<VariantId> variants, WarehouseId warehouse) {
    if (!variants.isEmpty()) {
      pairs(tx.sql(ENSURE), variants, variants.stream().map(_ -> warehouse).toList()).execute();
    }
  }

  private static Sql pairs(Sql sql, List<VariantId> variants, List<WarehouseId> warehouses) {
    return sql.bind("variants", variants).bind("warehouses", warehouses);
  }

  static List<StockLevel> levels(Tx tx, WarehouseId warehouse, Collection<VariantId> variants) {
    return tx.sql(LEVELS)
        .bind("warehouse", warehouse)
        .bind("variants", variants)
        .list(StockLevel.class);
  }

  /** The balance of a variant in one warehouse, which may not be there yet, and its units. */
  record Shelf(
      VariantId variantId,
      String sku,
      Quantity onHand,
      Quantity allocated,
      String unit,
      int unitDecimals,
      List<SellingUnits.Conversion> units) {

    SellingUnits selling() {
      return new SellingUnits(sku, unit, unitDecimals, units);
    }
  }

  /** By SKU. */
  static Map<String, Shelf> shelves(Tx tx, WarehouseId warehouse, Collection<VariantId> variants) {
    return tx
        .sql(SHELVES)
        .bind("warehouse", warehouse)
        .bind("variants", variants)
        .list(Shelf.class)
        .stream()
        .collect(Collectors.toMap(Shelf::sku, Function.identity()));
  }

  static Map<VariantId, Stocktake.Booked> booked(
      Tx tx, WarehouseId warehouse, Collection<VariantId> variants) {
    return tx
        .sql(BOOKED)
        .bind("warehouse", warehouse)
        .bind("variants", variants)
        .list(Stocktake.Booked.class)
        .stream()
        .collect(Collectors.toMap(Stocktake.Booked::variantId, Function.identity()));
  }

  /** The balance of a variant in one warehouse, which may not be there yet. */
  record Balance(VariantId variantId, String unit, Quantity onHand, Quantity allocated) {}

  static Map<VariantId, Balance> balances(
      Tx tx, WarehouseId warehouse, Collection<VariantId> variants) {
    return tx
        .sql(BALANCES)
        .bind("warehouse", warehouse)
        .bind("variants", variants)
        .list(Balance.class)
        .stream()
        .collect(Collectors.toMap(Balance::variantId, Function.identity()));
  }

  static Map<VariantId, Quantity> available(Tx tx, Collection<VariantId> variants) {
    var available = new HashMap<VariantId, Quantity>();
    tx.sql(AVAILABLE)
        .bind("variants", variants)
        .list(
            row -> available.put(new VariantId(row.uuid("variant_id")), row.quantity("available")));
    return available;
  }

  static List<Stock.Unbalanced> unbalanced(Tx tx) {
    return tx.sql(UNBALANCED).list(Stock.Unbalanced.class);
  }

  static void setLowAt(Tx tx, List<Thresholds.Placed> thresholds) {
    tx.sql(SET_LOW_AT)
        .bind("variants", thresholds.stream().map(Thresholds.Placed::variant).toList())
        .bind("warehouses", thresholds.stream().map(Thresholds.Placed::warehouse).toList())
        .bind("low_at", thresholds.stream().map(Thresholds.Placed::lowAtText).toList())
        .execute();
  }

  static void setPlaces(Tx tx, List<Places.Kept> kept) {
    tx.sql(SET_PLACE)
        .bind("variants", Columns.of(kept, Places.Kept::variant))
        .bind("warehouses", Columns.of(kept, Places.Kept::warehouse))
        .bind("places", Columns.of(kept, Places.Kept::placeText))
        .execute();
  }
}
