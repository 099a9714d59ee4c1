package io.tradegate.payments.document;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;

/** Exports payments that came. It takes the filters of their list. */
public final class PaymentExport {
  // What has not come is left out by the join: it has no reference yet.
  private static final Listing.Wide WIDE =
      new Listing.Wide(
          """
          p.id, p.method, p.reference, c.code as customer_code, c.name as customer, o.number as order_number, p.amount,
          p.currency, p.received_on, p.remittance, p.status, p.refunded, coalesce(- i.open, p.amount) as open,
          to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
          """,
          " join customer_company c on c.org_id = p.org_id and c.id = p.customer_id and p.received_on is not null",
          "p.created_at, p.id");

  private PaymentExport() {}

  public static Export payments() {
    return new ListExport(
        "payments",
        "payment.view",
        ExportColumn.joined(
            ExportColumn.texts(
                "id", "method", "reference", "customer_code", "customer", "order_number"),
            ExportColumn.amounts("amount"),
            ExportColumn.texts("currency", "received_on", "remittance", "status"),
            ExportColumn.amounts("refunded", "open"),
            ExportColumn.texts("created_at")),
        PaymentStore.LIST,
        WIDE);
  }
}
