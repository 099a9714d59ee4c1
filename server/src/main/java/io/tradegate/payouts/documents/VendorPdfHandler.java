package io.tradegate.payouts.documents;

import static java.util.Objects.requireNonNull;

import io.tradegate.marketplace.ledger.DocumentEntryStore;
import io.tradegate.marketplace.ledger.VendorEntry;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.media.PdfHandler;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Job handler that renders the PDF of a document and mails it to the vendor. */
public final class VendorPdfHandler extends PdfHandler<VendorPdfHandler.Whole> {
  public static final WorkKind KIND = kind("payout.pdf");

  private final VendorLedger ledger;
  private final PayoutMail mail;

  public VendorPdfHandler(Db db, GeneratedFiles files, VendorLedger ledger, PayoutMail mail) {
    super(KIND, "payout.view", db, files);
    this.ledger = ledger;
    this.mail = mail;
  }

  /**
   * A document with what its pages show.
   *
   * @param entries of a statement, or the sales of a document
   * @param charges of an invoice
   */
  record Whole(
      VendorDocument document, List<VendorEntry> entries, @Nullable Charges charges, ZoneId zone) {}

  @Override
  protected Optional<Whole> unprinted(Tx tx, UUID id) {
    return VendorDocumentStore.find(tx, id)
        .filter(document -> document.pdfAt() == null)
        .map(document -> whole(tx, document));
  }

  private Whole whole(Tx tx, VendorDocument document) {
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    return switch (document.kind()) {
      case STATEMENT ->
          new Whole(document, ledger.inPayout(tx, requireNonNull(document.payoutId())), null, zone);
      case SELF_BILLING -> new Whole(document, ledger.onDocument(tx, document.id()), null, zone);
      case COMMISSION_INVOICE -> new Whole(document, List.of(), charges(tx, document), zone);
    };
  }

  private Charges charges(Tx tx, VendorDocument invoice) {
    var rate = new BigDecimal(requireNonNull(invoice.taxRate()));
    return ChargeStore.of(tx, DocumentEntryStore.ofInvoice(tx, invoice.id()), rate);
  }

  @Override
  protected @Nullable UUID logo(Whole whole) {
    return whole.document().parties().logoId();
  }

  @Override
  protected byte[] render(Whole whole, @Nullable Logo logo) {
    VendorDocument document = whole.document();
    var pages = new VendorPages(document, whole.zone());
    BusinessDocument rendered =
        switch (document.kind()) {
          case STATEMENT -> pages.statement(whole.entries(), logo);
          case COMMISSION_INVOICE -> pages.invoice(requireNonNull(whole.charges()), logo);
          case SELF_BILLING -> pages.sales(whole.entries(), logo);
        };
    return DocumentLayout.pdf(rendered, document.createdAt(), document.id(), List.of());
  }

  @Override
  protected String number(Whole whole) {
    return whole.document().number();
  }

  @Override
  protected void printed(Tx tx, Whole whole, byte[] pdf) {
    VendorDocumentStore.printed(tx, whole.document().id());
    mail.printed(tx, whole.document());
  }
}
