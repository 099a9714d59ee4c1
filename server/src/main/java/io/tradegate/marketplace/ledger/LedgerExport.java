package io.tradegate.marketplace.ledger;

import static io.tradegate.platform.export.ExportColumn.money;
import static io.tradegate.platform.export.ExportColumn.text;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports the entries of the ledgers of all vendors. */
public final class LedgerExport {
  private static final Listing.Wide WIDE =
      new Listing.Wide(
          """
          e.id, e.vendor_id, v.name as vendor, e.kind, e.amount, e.currency, e.vendor_order_id, e.reference,
          to_char(e.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at, e.payout_id, e.booked_by,
          to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
          """,
          " join vendor v on v.org_id = e.org_id and v.id = e.vendor_id",
          "e.created_at, e.id");

  private LedgerExport() {}

  public static Export entries() {
    return new ListExport(
        "vendor-ledger",
        "payout.view",
        List.of(
            text("id"),
            text("vendor_id"),
            text("vendor"),
            text("kind"),
            money("amount", "currency"),
            text("currency"),
            text("vendor_order_id"),
            text("reference"),
            text("due_at"),
            text("payout_id"),
            text("booked_by"),
            text("created_at")),
        EntryStore.ALL,
        WIDE);
  }
}
