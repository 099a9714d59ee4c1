package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;

/**
 * Writes the lines of a cart, all in one statement, and the version of the cart. {@link CartStore}
 * reads them with their cart.
 */
final class CartLineStore {
  private static final String SAVE =
      """
      with saved as (
      insert into cart_line (org_id, cart_id, id, variant_id, sku, name, quantity, ordered_quantity, ordered_unit, comment,
                             price, currency, requested_date, offer_id, created_at)
      select :org, cast(:cart as uuid), l.id, l.variant_id, l.sku, l.name, l.quantity, l.ordered_quantity, l.ordered_unit,
             l.comment, l.price, l.currency, l.requested_date, l.offer_id, cast(:now as timestamptz)
        from unnest(cast(:id as uuid[]), cast(:variant as uuid[]), cast(:sku as text[]), cast(:name as text[]),
                    cast(:quantity as numeric[]), cast(:ordered_quantity as numeric[]), cast(:ordered_unit as text[]),
                    cast(:comment as text[]), cast(:seen as numeric[]), cast(:currency as text[]),
                    cast(:requested_date as date[]), cast(:offer as uuid[]))
               as l (id, variant_id, sku, name, quantity, ordered_quantity, ordered_unit, comment, price, currency,
                     requested_date, offer_id)
      on conflict (org_id, cart_id, variant_id, coalesce(requested_date, date '-infinity'),
                   coalesce(offer_id, '00000000-0000-0000-0000-000000000000'))
      do update set sku = excluded.sku, name = excluded.name, quantity = excluded.quantity,
                    ordered_quantity = excluded.ordered_quantity, ordered_unit = excluded.ordered_unit,
                    comment = excluded.comment, price = excluded.price, currency = excluded.currency)
      update cart set version = version + 1, updated_at = :now where org_id = :org and id = :cart
      """;

  private static final String REMOVE =
      "delete from cart_line where org_id = :org and cart_id = :cart and id = :id";

  private static final String REMOVE_ALL =
      "delete from cart_line where org_id = :org and cart_id = :cart";

  /** Adds new ones and overwrites those of the same variant, offer and day; the cart changes. */
  static void save(Tx tx, UUID cart, List<StoredLine> lines) {
    tx.sql(SAVE).bind("cart", cart).bindColumns(StoredLine.class, lines).execute();
  }

  static void remove(Tx tx, UUID cart, UUID line) {
    tx.sql(REMOVE).bind("cart", cart).bind("id", line).execute();
  }

  static void removeAll(Tx tx, UUID cart) {
    tx.sql(REMOVE_ALL).bind("cart", cart).execute();
  }
}
