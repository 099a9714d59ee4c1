package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.platform.db.Tx;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When the goods of an invoice left: its shipment, or the last one of the order. */
final class DeliveryDay {
  private static final String LAST =
      """
      select max(s.shipped_at) as shipped_at
        from shipment s
       where s.org_id = :org and s.order_id = :order and (cast(:shipment as uuid) is null or s.id = :shipment)
      """;

  private DeliveryDay() {}

  /** Null: nothing has left yet. */
  static @Nullable LocalDate of(Tx tx, Invoice invoice, ZoneId zone) {
    return tx.sql(LAST)
        .bind("order", invoice.orderId())
        .bind("shipment", invoice.shipmentId())
        .one(row -> Optional.ofNullable(row.maybeInstant("shipped_at")))
        .map(at -> LocalDate.ofInstant(at, zone))
        .orElse(null);
  }
}
