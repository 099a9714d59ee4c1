package io.tradegate.invoices;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.InvoiceXml;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;
import java.util.UUID;

/** Routes by which the people of a company read its invoices. */
record BuyerInvoiceRoutes(PdfLinks links) {
  private static final String ALL = "/storefront/invoices";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    routes
        .get(ALL, "own_invoices.list", "List the invoices and credit notes of one's company")
        .signedIn(Admission.STOREFRONT)
        .lists(
            InvoiceView.class,
            InvoiceStore.OF_CUSTOMER.params(),
            (call, tx) ->
                InvoiceRoutes.page(
                    tx,
                    InvoiceStore.OF_CUSTOMER.page(
                        tx, call, Map.of("customer", company(tx).value()))));
    routes
        .get(ONE, "own_invoices.get", "Read an invoice or credit note of one's company")
        .signedIn(Admission.STOREFRONT)
        .answers(InvoiceView.class, (call, tx) -> InvoiceRoutes.view(tx, own(call, tx)));
    routes
        .post(
            ONE + "/pdf-link",
            "own_invoices.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .signedIn(Admission.STOREFRONT)
        .answers(
            PdfLinks.PdfLink.class, (call, tx) -> InvoiceRoutes.link(tx, own(call, tx), links));
    InvoiceXml.described(
            routes
                .get(
                    ONE + "/xml",
                    "own_invoices.xml",
                    "Read a document of one's company as XML by EN 16931")
                .signedIn(Admission.STOREFRONT))
        .handle((call, tx) -> InvoiceXml.reply(call, tx, own(call, tx), BillingSettings.of(tx)));
  }

  private static CustomerId company(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }

  private Invoice own(Call call, Tx tx) {
    UUID id = call.id("id");
    return InvoiceStore.find(tx, id)
        .filter(found -> !found.isDraft() && found.customerId().equals(company(tx)))
        .orElseThrow(() -> missing("invoice", id));
  }
}
