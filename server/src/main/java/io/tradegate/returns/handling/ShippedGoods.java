package io.tradegate.returns.handling;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.ReturnLine;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods of an order line that left in one shipment.
 *
 * @param position of the order line
 * @param claimed in returns and claims that stand
 * @param arrivedAt when they were delivered; when they left, if delivery was never reported
 * @param ordered of the line, and not cancelled
 * @param sellerId the vendor that sold it; null: the house
 * @param gross of all that is ordered of the line
 */
record ShippedGoods(
    UUID shipmentId,
    UUID lineId,
    int position,
    VariantId variantId,
    String sku,
    Quantity quantity,
    Quantity claimed,
    Instant arrivedAt,
    Quantity ordered,
    Money gross,
    @Nullable VendorId sellerId) {

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

  /** The oldest first. */
  static List<ShippedGoods> of(Tx tx, OrderId order) {
    return tx.sql(OF_ORDER).bind("order", order).list(row -> row.as(ShippedGoods.class));
  }

  /** What is in no return or claim. */
  Quantity free() {
    return quantity.minus(claimed);
  }

  boolean isOf(ReturnLine line) {
    return shipmentId.equals(line.shipmentId()) && lineId.equals(line.lineId());
  }

  LocalDate arrivedOn(ZoneId zone) {
    return LocalDate.ofInstant(arrivedAt, zone);
  }

  /** The price of a part of them, with tax. */
  Money value(Quantity part) {
    return new Money(
        gross
            .amount()
            .multiply(part.value())
            .divide(
                ordered.value(), gross.currency().getDefaultFractionDigits(), RoundingMode.HALF_UP),
        gross.currency());
  }
}
