package io.tradegate.invoices.document;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;

/** Exports invoices and credit notes, a row for each. It takes the filters of their list. */
public final class InvoiceExport {
  private static final Listing.Wide WIDE =
      new Listing.Wide(
          """
          i.id, i.kind, i.number, i.status, k.code as customer_code,
          o.number as order_number, s.number as shipment, c.number as invoice_number, i.issued_on, i.due_on,
          i.net, i.tax, i.total, i.credited, abs(coalesce(t.open, 0)) as open, i.currency, i.reason, i.external_id,
          to_char(i.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as paid_at,
          to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
          """
              + InvoiceStore.CUSTOMER_NAME
              + " as customer, "
              + InvoiceStore.PO_NUMBER
              + " as po_number",
          "",
          "i.created_at, i.id");

  private InvoiceExport() {}

  public static Export invoices() {
    return new ListExport(
        "invoices",
        "invoice.view",
        ExportColumn.joined(
            ExportColumn.texts(
                "id",
                "kind",
                "number",
                "status",
                "customer_code",
                "customer",
                "order_number",
                "po_number",
                "shipment",
                "invoice_number",
                "issued_on",
                "due_on"),
            ExportColumn.amounts("net", "tax", "total", "credited", "open"),
            ExportColumn.texts("currency", "reason", "external_id", "paid_at", "created_at")),
        InvoiceStore.ALL,
        WIDE);
  }
}
