package io.tradegate.cart;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import java.util.Currency;
import java.util.Optional;
import java.util.UUID;

/** SQL of the cart table. A transaction that changes lines locks the row of their cart first. */
final class CartStore {
  private static final String FIND =
      """
      select c.id, coalesce(c.version, 0) as version, c.updated_at,
             app.website_currency(cast(:website as uuid)) as currency
        from organization o
        left join cart c on c.org_id = o.org_id and c.buyer_id = :buyer and c.customer_id = :customer
              and c.website_id = :website and c.order_id is null
       where o.org_id = :org
      """;

  // The update changes nothing: it takes the row's lock, also when another has just made the cart.
  private static final String OPEN =
      """
      insert into cart (org_id, id, buyer_id, customer_id, website_id, created_at, updated_at)
      values (:org, :id, :buyer, :customer, :website, :now, :now)
      on conflict (org_id, buyer_id, customer_id, website_id) where order_id is null
      do update set version = cart.version
      returning id, version, app.website_currency(website_id) as currency
      """;

  private static final String LOCK =
      """
      select id, version, app.website_currency(website_id) as currency
        from cart
       where org_id = :org and buyer_id = :buyer and customer_id = :customer and website_id = :website
         and order_id is null
         for update
      """;

  private static final String CHANGED =
      "update cart set version = version + 1, updated_at = :now where org_id = :org and id = :id";

  private static final String CLOSE =
      """
      update cart
         set order_id = :order, version = version + 1, updated_at = :now
       where org_id = :org and id = :id and order_id is null
      """;

  /** A cart whose row this transaction holds. */
  record Held(UUID id, int version, Currency currency) {}

  Cart find(Tx tx, Shopper shopper) {
    return shopper.bindTo(tx.sql(FIND)).one(row -> row.as(Cart.class));
  }

  /** The open cart, created if there is none. Two concurrent first requests get the same cart. */
  Held open(Tx tx, Shopper shopper, UUID newId) {
    return shopper
        .bindTo(tx.sql(OPEN))
        .bind("id", newId)
        .bind("now", tx.now())
        .one(row -> row.as(Held.class));
  }

  Optional<Held> lock(Tx tx, Shopper shopper) {
    return shopper.bindTo(tx.sql(LOCK)).maybe(row -> row.as(Held.class));
  }

  void changed(Tx tx, UUID id) {
    tx.sql(CHANGED).bind("id", id).execute();
  }

  /** False: it is not open. */
  boolean close(Tx tx, UUID id, OrderId order) {
    return tx.sql(CLOSE).bind("id", id).bind("order", order).execute() == 1;
  }
}
