package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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
        from jsonb_to_recordset(cast(:lines as jsonb)) l (id uuid, variant_id uuid, sku text, name text,
               quantity numeric, ordered_quantity numeric, ordered_unit text, comment text, price numeric, currency text,
               requested_date date, offer_id uuid)
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
  void save(Tx tx, UUID cart, List<StoredLine> lines) {
    List<Saved> rows = lines.stream().map(Saved::of).toList();
    tx.sql(SAVE).bind("cart", cart).bind("lines", Json.text(rows)).execute();
  }

  private record Saved(
      UUID id,
      @Nullable VariantId variantId,
      String sku,
      String name,
      Quantity quantity,
      @Nullable Quantity orderedQuantity,
      @Nullable String orderedUnit,
      @Nullable String comment,
      @Nullable BigDecimal price,
      @Nullable String currency,
      @Nullable LocalDate requestedDate,
      @Nullable UUID offerId) {

    static Saved of(StoredLine line) {
      Money seen = line.seen();
      return RecordBuilder.of(Saved.class)
          .from(line)
          .with("price", seen == null ? null : seen.amount())
          .with("currency", seen == null ? null : seen.currency().getCurrencyCode())
          .build();
    }
  }

  void remove(Tx tx, UUID cart, UUID line) {
    tx.sql(REMOVE).bind("cart", cart).bind("id", line).execute();
  }

  void removeAll(Tx tx, UUID cart) {
    tx.sql(REMOVE_ALL).bind("cart", cart).execute();
  }
}
