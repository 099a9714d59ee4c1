package io.tradegate.invoices;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_BILL;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;

import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.issuing.Billing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;

/** Route by which staff bill the waiting shipments of a company before its period is over. */
record CollectiveRoutes(Billing billing, Companies companies) {
  /** Invoices that were issued together. */
  record IssuedInvoices(List<InvoiceView> invoices) {}

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/customers/{id}/invoices",
            "invoices.collect",
            "Bill the shipments of a company that wait for an invoice")
        .permission(InvoiceRoutes.MANAGE)
        .refuses(
            BILLING_NOT_SET_UP,
            NOTHING_TO_BILL,
            INVALID_TRANSITION,
            NO_EXCHANGE_RATE,
            PERIOD_CLOSED)
        .creates(IssuedInvoices.class, this::collect);
  }

  private Reply collect(Call call, Tx tx) {
    var company = companies.require(tx, new CustomerId(call.id("id")));
    List<Invoice> made = billing.collect(tx, company.id(), Billing.ALL);
    if (made.isEmpty()) {
      throw NOTHING_TO_BILL.because(
          "No shipment of %s waits for a collective invoice.".formatted(company.name()));
    }
    var views = made.stream().map(each -> InvoiceRoutes.view(tx, each)).toList();
    String first = InvoiceRoutes.ALL + "/" + made.getFirst().id();
    return Reply.created(first, new IssuedInvoices(views));
  }
}
