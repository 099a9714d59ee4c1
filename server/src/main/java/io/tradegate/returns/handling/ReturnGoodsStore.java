package io.tradegate.returns.handling;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.returns.document.ReturnLine;
import java.util.List;

/** SQL by which returns find what was shipped, and what was billed. */
final class ReturnGoodsStore {
  private static final String OF_ORDER =
      """
      select s.shipment_id, s.line_id, l.position, l.variant_id, l.sku, s.quantity, s.claimed,
             coalesce(h.delivered_at, h.shipped_at) as arrived_at, l.quantity - l.cancelled as ordered,
             l.net + l.tax as gross, o.currency, l.seller_id
        from shipment h
        join shipment_line s on s.org_id = h.org_id and s.shipment_id = h.id
        join order_line l on l.org_id = s.org_id and l.id = s.line_id
        join customer_order o on o.org_id = h.org_id and o.id = h.order_id
       where h.org_id = :org and h.order_id = :order and h.status in ('shipped', 'delivered')
       order by arrived_at, s.shipment_id, l.position
      """;

  // The invoice of the shipment first; without one, the oldest.
  private static final String OF_LINE =
      """
      select i.id as invoice_id, b.position, b.quantity - b.credited_quantity as creditable, b.net > b.credited_net as has_worth
        from invoice_line b
        join invoice i on i.org_id = b.org_id and i.id = b.invoice_id
       where b.org_id = :org and b.line_id = :line and i.kind = 'invoice' and i.status <> 'draft'
         and b.quantity > b.credited_quantity
       order by (i.shipment_id is not distinct from :shipment) desc, i.issued_at, i.id
      """;

  /** The oldest first. */
  static List<ShippedGoods> shipped(Tx tx, OrderId order) {
    return tx.sql(OF_ORDER).bind("order", order).list(ShippedGoods.class);
  }

  static List<BilledGoods.Found> billed(Tx tx, ReturnLine line) {
    return tx.sql(OF_LINE)
        .bind("line", line.lineId())
        .bind("shipment", line.shipmentId())
        .list(BilledGoods.Found.class);
  }
}
