package io.tradegate.pricing.lists;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.keys.KeyedTable;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** SQL of the price_list table. */
final class PriceListStore {
  private static final String COLUMNS =
      "id, code, name, currency, nullif(valid_from, '-infinity') as valid_from,"
          + " nullif(valid_until, 'infinity') as valid_until, external_id, metadata, version, created_at";

  static final Listing<PriceList> LIST =
      Listing.of(COLUMNS, "price_list", "org_id = :org", "id", PriceList.class)
          .sort("created_at", "created_at", "timestamptz")
          .sort("code", "code", "text")
          .byChange("updated_at")
          .byDefault("-created_at")
          .exact("code", "Only the list with this code.")
          .search("Text in the code or the name.", "code", "name")
          .filter(KeyedTable.filter(), "external_id = any (cast(:external_id as text[]))")
          .filter(Param.text("currency", "Only lists in this currency."), "currency = :currency")
          .filter(
              Param.instant("valid_at", "Only lists that hold at this time."),
              "valid_from <= :valid_at and valid_until > :valid_at");

  static final KeyedTable KEYS =
      new KeyedTable(
          "price list",
          "select id, '/admin/price-lists/' || id as path from price_list"
              + KeyedTable.BY_EXTERNAL_ID,
          "update price_list" + KeyedTable.SET);

  private static final String INSERT =
      """
      insert into price_list (org_id, id, code, name, currency, valid_from, valid_until, created_at)
      values (:org, :id, :code, :name, :currency,
              coalesce(cast(:valid_from as timestamptz), '-infinity'),
              coalesce(cast(:valid_until as timestamptz), 'infinity'), :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from price_list where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String HOLD = FIND + " for key share";

  // Rows that refer to the list can be added meanwhile.
  private static final String LOCK_PRICES = FIND + " for no key update";

  private static final String TOUCH =
      "update price_list set version = version + 1 where org_id = :org and id = :id";

  private static final String BY_CODE =
      """
      select id, code, currency
        from price_list
       where org_id = :org and code = any (cast(:codes as text[]))
      """;

  private static final String UPDATE =
      """
      update price_list
         set name = :name, currency = :currency, version = :version,
             valid_from = coalesce(cast(:valid_from as timestamptz), '-infinity'),
             valid_until = coalesce(cast(:valid_until as timestamptz), 'infinity')
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from price_list where org_id = :org and id = :id";

  private static final String HAS_PRICES =
      "select variant_id from price where org_id = :org and price_list_id = :id limit 1";

  private static final String ASSIGNMENTS =
      "select count(*) as assignments from price_assignment where org_id = :org and price_list_id = :id";

  /** False when the code is taken. */
  static boolean insert(Tx tx, PriceList list) {
    return tx.sql(INSERT).bindAll(list).execute() == 1;
  }

  static Optional<PriceList> find(Tx tx, PriceListId id) {
    return tx.sql(FIND).bind("id", id).maybe(PriceList.class);
  }

  static Optional<PriceList> lock(Tx tx, PriceListId id) {
    return tx.sql(LOCK).bind("id", id).maybe(PriceList.class);
  }

  /** Locks the list for a change of its prices; one transaction after the other writes them. */
  static Optional<PriceList> lockPrices(Tx tx, PriceListId id) {
    return tx.sql(LOCK_PRICES).bind("id", id).maybe(PriceList.class);
  }

  /** Prices changed, which is a change of their list. */
  static void touch(Tx tx, PriceListId id) {
    tx.sql(TOUCH).bind("id", id).execute();
  }

  /**
   * Locks the list FOR KEY SHARE: it cannot be deleted until the transaction ends, and other
   * transactions that only hold it do not wait.
   */
  static Optional<PriceList> hold(Tx tx, PriceListId id) {
    return tx.sql(HOLD).bind("id", id).maybe(PriceList.class);
  }

  static Map<String, PriceLists.Known> byCode(Tx tx, Collection<String> codes) {
    return tx.sql(BY_CODE)
        .bind("codes", codes)
        .map(row -> row.text("code"), row -> row.as(PriceLists.Known.class));
  }

  static void update(Tx tx, PriceList list) {
    tx.sql(UPDATE).bindAll(list).execute();
  }

  static void delete(Tx tx, PriceListId id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  static boolean hasPrices(Tx tx, PriceListId id) {
    return tx.sql(HAS_PRICES).bind("id", id).exists();
  }

  static long assignments(Tx tx, PriceListId id) {
    return tx.sql(ASSIGNMENTS).bind("id", id).one(row -> row.bigint("assignments"));
  }
}
