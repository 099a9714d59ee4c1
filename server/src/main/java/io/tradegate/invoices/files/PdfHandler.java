package io.tradegate.invoices.files;

import static java.util.Objects.requireNonNull;

import io.tradegate.einvoice.InvoiceDocument;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.document.Seller;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
            letterhead(parties),
            Locale.forLanguageTag(parties.language()),
            requireNonNull(head.issuedAt()),
            head.id()));
  }

  private static Letterhead letterhead(BillingParties parties) {
    Seller seller = parties.seller();
    String town = joined(" ", seller.postalCode(), seller.city());
    List<String> address =
        Stream.concat(
                Stream.concat(Stream.of(seller.name()), seller.street().stream()), Stream.of(town))
            .toList();
    Seller.Bank bank = seller.bank();
    List<String> contact = present(seller.email(), seller.phone());
    List<String> numbers =
        present(
            seller.vatId(),
            seller.taxNumber(),
            seller.registration(),
            bank == null ? null : bank.iban());
    return new Letterhead(
        seller.name(),
        joined(" · ", seller.name(), String.join(", ", seller.street()), town),
        null,
        parties.colour(),
        Stream.of(address, contact, numbers).filter(column -> !column.isEmpty()).toList());
  }

  private static List<String> present(@Nullable String... texts) {
    return Stream.of(texts).filter(Objects::nonNull).toList();
  }

  private static String joined(String separator, @Nullable String... texts) {
    return String.join(separator, present(texts));
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  /** Nothing has to be prepared: the document is still without a file. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
