package io.tradegate.shipments;

import static io.tradegate.platform.export.ExportColumn.number;
import static io.tradegate.platform.export.ExportColumn.text;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports the goods of shipments, a row for each line. It takes the filters of their list. */
public final class ShipmentExport {
  private static final Listing.Wide LINES =
      new Listing.Wide(
          """
          o.number as order_number, s.tracking_numbers[1] as tracking_number, ol.sku, sl.quantity, s.carrier,
          w.code as warehouse, s.number as shipment, s.status, ol.unit, s.external_id,
          to_char(s.shipped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as shipped_at,
          to_char(s.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as delivered_at
          """,
          " join shipment_line sl on sl.org_id = s.org_id and sl.shipment_id = s.id"
              + " join order_line ol on ol.org_id = sl.org_id and ol.id = sl.line_id",
          "s.created_at, s.id, ol.position");

  private ShipmentExport() {}

  public static Export shipments() {
    return new ListExport(
        "shipments",
        ShipmentRoutes.VIEW,
        List.of(
            text("order_number"),
            text("tracking_number"),
            text("sku"),
            number("quantity"),
            text("carrier"),
            text("warehouse"),
            text("shipment"),
            text("status"),
            text("unit"),
            text("external_id"),
            text("shipped_at"),
            text("delivered_at")),
        ShipmentStore.ALL,
        LINES);
  }
}
