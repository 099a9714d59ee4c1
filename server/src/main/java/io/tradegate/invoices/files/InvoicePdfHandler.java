package io.tradegate.invoices.files;

import static java.util.Objects.requireNonNull;

import io.tradegate.einvoice.InvoiceDocument;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.WorkKind;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders the PDF of an issued invoice or credit note. */
public final class InvoicePdfHandler extends PdfHandler<BillingDocument> {
  public static final WorkKind KIND = kind("invoice.pdf");

  public InvoicePdfHandler(Db db, GeneratedFiles files) {
    super(KIND, "invoice.view", db, files);
  }

  @Override
  protected Optional<BillingDocument> unprinted(Tx tx, UUID id) {
    return InvoiceStore.find(tx, id)
        .filter(found -> !found.isDraft() && found.pdfAt() == null)
        .map(found -> InvoiceStore.whole(tx, found));
  }

  @Override
  protected @Nullable UUID logo(BillingDocument document) {
    return requireNonNull(document.head().parties()).logoId();
  }

  @Override
  protected byte[] render(BillingDocument document, @Nullable Logo logo) {
    Invoice head = document.head();
    BillingParties parties = requireNonNull(head.parties());
    return InvoiceDocument.pdf(
        ElectronicInvoice.of(document),
        new InvoiceDocument.Print(
            SellerLetterhead.of(parties.seller(), parties.colour()).with(logo),
            Locale.forLanguageTag(parties.language()),
            requireNonNull(head.issuedAt()),
            head.id()));
  }

  @Override
  protected String number(BillingDocument document) {
    return requireNonNull(document.head().number());
  }

  @Override
  protected void printed(Tx tx, BillingDocument document, byte[] pdf) {
    InvoiceStore.printed(tx, document.head().id(), Sha256.of(pdf));
  }
}
