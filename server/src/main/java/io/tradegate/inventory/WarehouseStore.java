package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.KeyedTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SQL of the warehouse table. */
final class WarehouseStore {
  private static final String COLUMNS =
      "id, code, name, country, priority, active, external_id, metadata, version, created_at";

  static final Listing<Warehouse> LIST =
      Listing.of(COLUMNS, "warehouse", "org_id = :org", "id", Warehouse.class)
          .sort("priority", "priority", "integer")
          .sort("code", "code", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("priority")
          .bool("active", "Only those that take part, or only those that do not.")
          .exact("code", "Only the warehouse with this code.")
          .filter(KeyedTable.filter(), "external_id = any (cast(:external_id as text[]))")
          .search("Text in the code or the name.", "code", "name");

  static final KeyedTable KEYS =
      new KeyedTable(
          "warehouse",
          "select id, '/admin/warehouses/' || id as path from warehouse"
              + KeyedTable.BY_EXTERNAL_ID,
          "update warehouse" + KeyedTable.SET);

  private static final String INSERT =
      """
      insert into warehouse (org_id, id, code, name, country, priority, active, created_at)
      values (:org, :id, :code, :name, :country, :priority, :active, :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from warehouse where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String BY_CODE =
      "select " + COLUMNS + " from warehouse where org_id = :org and code = :code";

  private static final String BY_CODES =
      "select id, code from warehouse where org_id = :org and code = any (cast(:codes as text[]))";

  private static final String SITES = "select id, code from warehouse where org_id = :org";

  private static final String UPDATE =
      """
      update warehouse
         set name = :name, country = :country, priority = :priority, active = :active, version = :version
       where org_id = :org and id = :id
      """;

  private static final String IS_USED =
      "select id from stock_movement where org_id = :org and warehouse_id = :id limit 1";

  private static final String HOLD =
      "select id from stock where org_id = :org and warehouse_id = :id order by variant_id for update";

  private static final String DELETE = "delete from warehouse where org_id = :org and id = :id";

  /** False when the code is taken. */
  static boolean insert(Tx tx, Warehouse warehouse) {
    return tx.sql(INSERT).bindAll(warehouse).execute() == 1;
  }

  static Optional<Warehouse> find(Tx tx, WarehouseId id) {
    return tx.sql(FIND).bind("id", id).maybe(Warehouse.class);
  }

  static Optional<Warehouse> find(Tx tx, String code) {
    return tx.sql(BY_CODE).bind("code", code).maybe(Warehouse.class);
  }

  /** Those with the codes; one that is not there is missing. */
  static Map<String, WarehouseId> byCode(Tx tx, List<String> codes) {
    var found = new HashMap<String, WarehouseId>();
    tx.sql(BY_CODES)
        .bind("codes", codes)
        .list(row -> found.put(row.text("code"), new WarehouseId(row.uuid("id"))));
    return found;
  }

  static Map<String, Stocktake.Site> sites(Tx tx) {
    return tx.sql(SITES).map(row -> row.text("code"), row -> row.as(Stocktake.Site.class));
  }

  static Optional<Warehouse> lock(Tx tx, WarehouseId id) {
    return tx.sql(LOCK).bind("id", id).maybe(Warehouse.class);
  }

  static void update(Tx tx, Warehouse warehouse) {
    tx.sql(UPDATE).bindAll(warehouse).execute();
  }

  /** Whether anything ever moved there. */
  static boolean isUsed(Tx tx, WarehouseId id) {
    return tx.sql(IS_USED).bind("id", id).exists();
  }

  /** Keeps others from moving anything there. */
  static void hold(Tx tx, WarehouseId id) {
    tx.sql(HOLD).bind("id", id).list(row -> row.uuid("id"));
  }

  /** Its empty balances go with it. */
  static void delete(Tx tx, WarehouseId id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
