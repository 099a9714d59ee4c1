package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the cart table, which reads a cart with its lines. A transaction that changes lines locks
 * the row of their cart first.
 */
final class CartStore {
  private static final String FIND =
      """
      select c.id as cart_id, coalesce(c.version, 0) as version, c.updated_at,
             (select app.website_currency(cast(:website as uuid))) as website_currency,
             l.id, l.variant_id, l.sku, l.name, l.quantity, l.ordered_quantity, l.ordered_unit, l.comment, l.price,
             l.currency, l.requested_date, l.offer_id
        from organization o
        left join cart c on c.org_id = o.org_id and c.buyer_id = :buyer and c.customer_id = :customer
              and c.website_id = :website and c.order_id is null
        left join cart_line l on l.org_id = c.org_id and l.cart_id = c.id
       where o.org_id = :org
       order by l.id
      """;

  // Empty when another has made the cart since the statement began: then its row can be locked.
  private static final String OPEN =
      """
      with held as (
        select id
          from cart
         where org_id = :org and buyer_id = :buyer and customer_id = :customer and website_id = :website
           and order_id is null
           for update
      ), made as (
        insert into cart (org_id, id, buyer_id, customer_id, website_id, created_at, updated_at)
        select :org, :id, :buyer, :customer, :website, :now, :now
         where not exists (select from held)
        on conflict (org_id, buyer_id, customer_id, website_id) where order_id is null do nothing
        returning id
      )
      select c.*
        from (select id from held union all select id from made) h
       cross join lateral app.cart_content(:org, h.id) c
      """;

  private static final String LOCK =
      """
      with held as (
        select id
          from cart
         where org_id = :org and buyer_id = :buyer and customer_id = :customer and website_id = :website
           and order_id is null
           for update
      )
      select c.* from held h cross join lateral app.cart_content(:org, h.id) c
      """;

  private static final String CHANGED =
      "update cart set version = version + 1, updated_at = :now where org_id = :org and id = :id";

  private static final String CLOSE =
      """
      update cart
         set order_id = :order, version = version + 1, updated_at = :now
       where org_id = :org and id = :id and order_id is null
      """;

  private static final String USUAL_PLACE =
      """
      select a.country, a.region
        from company_address a
       where a.org_id = :org and a.customer_id = :customer and a.default_shipping
      """;

  /** A cart whose row this transaction holds. */
  record Held(UUID id, int version, Currency currency, List<StoredLine> lines) {
    static Held of(Cart cart) {
      return new Held(
          Objects.requireNonNull(cart.id()), cart.version(), cart.currency(), cart.lines());
    }

    Optional<StoredLine> line(UUID wanted) {
      return lines.stream().filter(line -> line.id().equals(wanted)).findAny();
    }

    Cart changed(Instant at, List<StoredLine> after) {
      return new Cart(id, version + 1, currency, at, after);
    }
  }

  /** A row of a statement above: the cart, the same in each, and one of its lines. */
  private record CartRow(Cart cart, @Nullable StoredLine line) {
    static CartRow read(Row row) {
      var cart =
          new Cart(
              row.maybeUuid("cart_id"),
              row.integer("version"),
              Currency.getInstance(row.text("website_currency")),
              row.maybeInstant("updated_at"),
              List.of());
      return new CartRow(cart, row.maybeUuid("id") == null ? null : StoredLine.ofCart(row));
    }
  }

  /** The cart with its lines in the order in which they came; empty: no row. */
  private static Optional<Cart> read(Sql sql) {
    List<CartRow> rows = sql.list(CartRow::read);
    List<StoredLine> lines = rows.stream().map(CartRow::line).filter(Objects::nonNull).toList();
    return rows.stream().findFirst().map(row -> row.cart().with(lines));
  }

  static Cart find(Tx tx, Shopper shopper) {
    return read(shopper.bindTo(tx.sql(FIND))).orElseThrow();
  }

  /** The open cart, created if there is none. Two concurrent first requests get the same cart. */
  static Held open(Tx tx, Shopper shopper, UUID newId) {
    Sql open = shopper.bindTo(tx.sql(OPEN)).bind("id", newId);
    return read(open)
        .map(Held::of)
        .or(() -> lock(tx, shopper))
        .orElseGet(() -> open(tx, shopper, newId)); // it was ordered meanwhile
  }

  static Optional<Held> lock(Tx tx, Shopper shopper) {
    return read(shopper.bindTo(tx.sql(LOCK))).map(Held::of);
  }

  static void changed(Tx tx, UUID id) {
    tx.sql(CHANGED).bind("id", id).execute();
  }

  /** False: it is not open. */
  static boolean close(Tx tx, UUID id, OrderId order) {
    return tx.sql(CLOSE).bind("id", id).bind("order", order).execute() == 1;
  }

  /** Where a company's goods usually go. */
  static Optional<UsualTax.Place> usualPlace(Tx tx, CustomerId customer) {
    return tx.sql(USUAL_PLACE).bind("customer", customer).maybe(UsualTax.Place.class);
  }
}
