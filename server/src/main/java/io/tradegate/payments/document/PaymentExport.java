package io.tradegate.payments.document;

import static io.tradegate.platform.export.ExportColumn.money;
import static io.tradegate.platform.export.ExportColumn.text;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

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
        List.of(
            text("id"),
            text("method"),
            text("reference"),
            text("customer_code"),
            text("customer"),
            text("order_number"),
            money("amount", "currency"),
            text("currency"),
            text("received_on"),
            text("remittance"),
            text("status"),
            money("refunded", "currency"),
            money("open", "currency"),
            text("created_at")),
        PaymentStore.LIST,
        WIDE);
  }
}
