package io.tradegate.invoices;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_RECIPIENT;

import io.tradegate.invoices.issuing.Billing;
import io.tradegate.platform.http.Routes;
import java.util.List;

/** Route by which staff mail an invoice again. */
record SendingRoutes(Billing billing, InvoiceDocuments documents) {
  /** The addresses to which a document was mailed. */
  record SentInvoice(List<String> recipients) {}

  void addTo(Routes routes) {
    routes
        .post(
            InvoiceRoutes.ALL + "/{id}/send",
            "invoices.send",
            "Mail an invoice or credit note again")
        .permission(InvoiceRoutes.MANAGE)
        .refuses(INVALID_TRANSITION, NO_RECIPIENT)
        .answers(
            SentInvoice.class,
            (call, tx) -> new SentInvoice(documents.send(tx, billing.require(tx, call.id("id")))));
  }
}
