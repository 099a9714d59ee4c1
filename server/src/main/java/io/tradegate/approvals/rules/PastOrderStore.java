package io.tradegate.approvals.rules;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads a company's recent orders for a simulation. It reads the tables of orders directly, because
 * it needs all orders at once with their variants, and no other package does.
 */
final class PastOrderStore {
  private static final String SINCE =
      """
      select o.id, o.number, o.total, o.currency, o.buyer_id, o.cost_centre_id, o.created_at,
             array(select distinct l.variant_id
                     from order_line l
                    where l.org_id = o.org_id and l.order_id = o.id and l.variant_id is not null) as variants
        from customer_order o
       where o.org_id = :org and o.customer_id = :customer and o.created_at >= :since
       order by o.created_at desc, o.id desc
       limit :most
      """;

  /** A past order. */
  record Past(
      UUID id,
      String number,
      Money total,
      @Nullable BuyerId buyer,
      @Nullable UUID costCentre,
      List<VariantId> variants,
      Instant createdAt) {}

  /** The latest first, at most {@code most}. */
  static List<Past> since(Tx tx, CustomerId customer, Instant since, int most) {
    return tx.sql(SINCE)
        .bind("customer", customer)
        .bind("since", since)
        .bind("most", most)
        .list(Past.class);
  }
}
