package io.tradegate.invoices.files;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.einvoice.CiiWriter;
import io.tradegate.einvoice.EInvoice;
import io.tradegate.einvoice.UblWriter;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.invoices.settings.XmlFormat;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.records.WireEnum;
import java.util.List;

/** Documents as XML files by EN 16931. */
public final class InvoiceXml {
  private InvoiceXml() {}

  public static Routes.Line<?> described(Routes.Line<?> route) {
    return route
        .params(
            List.of(
                Param.oneOf(
                    "format",
                    XmlFormat.class,
                    "The syntax; without it, that of the billing settings.")))
        .replies(200, "application/xml");
  }

  public static Reply reply(Call call, Tx tx, Invoice invoice, BillingSettings settings) {
    requireIssued(invoice);
    XmlFormat format =
        call.query()
            .value("format", String.class)
            .map(name -> WireEnum.of(XmlFormat.class, name))
            .orElse(settings.xmlFormat());
    EInvoice content = ElectronicInvoice.of(InvoiceStore.whole(tx, invoice));
    byte[] xml = format == XmlFormat.CII ? CiiWriter.write(content) : UblWriter.write(content);
    return Reply.raw(200, "application/xml", xml)
        .with("Content-Disposition", "attachment; filename=\"%s.xml\"".formatted(invoice.number()));
  }

  public static void requireIssued(Invoice invoice) {
    if (invoice.isDraft()) {
      throw INVALID_TRANSITION.because("A draft has no files yet; issue it first.");
    }
  }
}
