package io.tradegate.invoices.files;

import static java.util.Objects.requireNonNull;

import io.tradegate.einvoice.InvoiceDocument;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Job handler that renders the PDF of an issued document, once. The same document gives the same
 * bytes, so an attempt that is repeated after a crash writes the same file.
 */
public final class PdfHandler implements WorkHandler {
  public static final WorkKind KIND =
      new WorkKind(
          "invoice.pdf",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofMinutes(1),
              Duration.ofMinutes(10),
              Duration.ofHours(1)));

  private final InvoiceStore store = new InvoiceStore();
  private final Db db;
  private final GeneratedFiles files;

  public PdfHandler(Db db, GeneratedFiles files) {
    this.db = db;
    this.files = files;
  }

  @Override
  public WorkKind kind() {
    return KIND;
  }

  @Override
  public WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), "invoices");
    Optional<BillingDocument> document =
        db.read(
            caller,
            tx ->
                store
                    .find(tx, job.subject())
                    .filter(found -> !found.isDraft() && found.pdfAt() == null)
                    .map(found -> store.whole(tx, found)));
    document.ifPresent(
        found -> {
          byte[] pdf = render(found);
          files.put(job.org(), found.head().id(), pdf);
          db.write(caller, tx -> kept(tx, found.head(), pdf));
        });
    return WorkResult.ended();
  }

  private Invoice kept(Tx tx, Invoice invoice, byte[] pdf) {
    files.add(
        tx,
        new GeneratedFiles.Pdf(
            invoice.id(), invoice.number() + ".pdf", pdf.length, "invoice.view"));
    store.printed(tx, invoice.id(), Sha256.of(pdf));
    return invoice;
  }

  static byte[] render(BillingDocument document) {
    Invoice head = document.head();
    BillingParties parties = requireNonNull(head.parties());
    return InvoiceDocument.pdf(
        ElectronicInvoice.of(document),
        new InvoiceDocument.Print(
            SellerLetterhead.of(parties.seller(), parties.colour()),
            Locale.forLanguageTag(parties.language()),
            requireNonNull(head.issuedAt()),
            head.id()));
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Nothing has to be prepared: the document is still without a file. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
