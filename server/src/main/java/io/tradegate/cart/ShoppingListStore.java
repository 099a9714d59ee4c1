package io.tradegate.cart;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** SQL of the shopping_list table, as far as the caller sees it. */
final class ShoppingListStore {
  private static final String COLUMNS =
      """
      l.id, l.name, l.shared, l.owner_id, b.name as owner_name, l.version, l.created_at, l.updated_at,
      l.owner_id = :buyer or cast(:admin as boolean) as changeable,
      (select cast(count(*) as integer) from shopping_list_line n
        where n.org_id = l.org_id and n.list_id = l.id) as lines
      """;

  private static final String FROM =
      "shopping_list l join buyer_user b on b.org_id = l.org_id and b.id = l.owner_id";

  private static final String SEEN =
      "l.org_id = :org and l.customer_id = :customer and (l.shared or l.owner_id = :buyer)";

  /** Binds {@link #caller}. */
  static final Listing<ShoppingList> LIST =
      Listing.of(COLUMNS, FROM, SEEN, "l.id", ShoppingList.class)
          .sort("name", "l.name", "text")
          .sort("created_at", "l.created_at", "timestamptz")
          .byChange("l.updated_at")
          .byDefault("name")
          .bool("l.shared", "Whether the company shares it.")
          .search("Text in the name.", "l.name");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where " + SEEN + " and l.id = :id";

  private static final String LOCK =
      "select id from shopping_list where org_id = :org and id = :id for update";

  // Holds the owner, so that two lists made at once are counted one after the other.
  private static final String HOLD_OWNER =
      "select id from buyer_user where org_id = :org and id = :buyer for no key update";

  private static final String COUNT =
      """
      select count(*) as lists
        from shopping_list
       where org_id = :org and customer_id = :customer and owner_id = :buyer
      """;

  private static final String INSERT =
      """
      insert into shopping_list (org_id, id, customer_id, owner_id, name, shared, created_at, updated_at)
      values (:org, :id, :customer, :buyer, :name, :shared, :now, :now)
      on conflict (org_id, customer_id, owner_id, name) do nothing
      """;

  private static final String UPDATE =
      """
      update shopping_list
         set name = :name, shared = :shared, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String CHANGED =
      "update shopping_list set version = version + 1, updated_at = :now where org_id = :org and id = :id";

  private static final String DELETE = "delete from shopping_list where org_id = :org and id = :id";

  static Map<String, Object> caller(Tx tx) {
    Actor actor = tx.actor();
    return Map.of(
        "buyer",
        actor.requireId(),
        "customer",
        actor.requireAccount(),
        "admin",
        "admin".equals(actor.role()));
  }

  static Optional<ShoppingList> find(Tx tx, UUID id) {
    Sql sql = tx.sql(FIND).bind("id", id);
    caller(tx).forEach(sql::bind);
    return sql.maybe(ShoppingList.class);
  }

  static void lock(Tx tx, UUID id) {
    tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id"));
  }

  /**
   * How many lists the caller owns. The owner's row is locked, so that no other transaction changes
   * the number meanwhile.
   */
  static long own(Tx tx) {
    tx.sql(HOLD_OWNER).bind("buyer", tx.actor().requireId()).one(row -> row.uuid("id"));
    return tx.sql(COUNT)
        .bind("buyer", tx.actor().requireId())
        .bind("customer", tx.actor().requireAccount())
        .one(row -> row.bigint("lists"));
  }

  /** False: the caller has one of this name. */
  static boolean insert(Tx tx, UUID id, ShoppingLists.Facts facts) {
    return tx.sql(INSERT)
            .bind("id", id)
            .bind("customer", tx.actor().requireAccount())
            .bind("buyer", tx.actor().requireId())
            .bindAll(facts)
            .execute()
        == 1;
  }

  static void update(Tx tx, UUID id, ShoppingLists.Facts facts, Supplier<Refusal> taken) {
    tx.sql(UPDATE).bindAll(facts).bind("id", id).update(taken);
  }

  static void changed(Tx tx, UUID id) {
    tx.sql(CHANGED).bind("id", id).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
