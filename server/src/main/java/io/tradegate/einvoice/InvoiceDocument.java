package io.tradegate.einvoice;

import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.BusinessDocument.LabelledAddress;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.pdf.PdfAttachment;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An invoice or a credit note to read, with the same content as its XML. */
public final class InvoiceDocument {
  private final EInvoice invoice;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private InvoiceDocument(EInvoice invoice, Locale locale) {
    this.invoice = invoice;
    this.words = DocumentWords.in(locale);
    this.formats = DocumentFormats.in(locale);
  }

  /**
   * How a document is printed.
   *
   * @param locale of the reader
   * @param issuedAt the time that the file states
   * @param id of the document, so that the same document is the same file
   */
  public record Print(Letterhead letterhead, Locale locale, Instant issuedAt, UUID id) {}

  /** PDF/A-3 with the invoice as CII inside: Factur-X, ZUGFeRD. */
  public static byte[] pdf(EInvoice invoice, Print print) {
    BusinessDocument pages = pages(invoice, print.letterhead(), print.locale());
    List<PdfAttachment> xml = List.of(PdfAttachment.electronicInvoice(CiiWriter.write(invoice)));
    return DocumentLayout.pdf(pages, print.issuedAt(), print.id(), xml);
  }

  public static BusinessDocument pages(EInvoice invoice, Letterhead letterhead, Locale locale) {
    var document = new InvoiceDocument(invoice, locale);
    var amounts = new InvoiceAmounts(invoice, document.words, document.formats);
    return new BusinessDocument(
        locale,
        letterhead,
        document.title(),
        document.lines(invoice.buyer().name(), invoice.buyer().address()),
        document.facts(),
        document.addresses(),
        null,
        invoice.notes(),
        amounts.table(),
        amounts.totals(),
        document.remarks());
  }

  private String title() {
    String key = invoice.isCreditNote() ? "credit-note.title" : "invoice.title";
    return words.text(key, Map.of("number", invoice.number()));
  }

  /** With the country, if it is not the seller's. */
  private List<String> lines(String name, InvoiceAddress address) {
    String place =
        Stream.of(address.postcode(), address.city())
            .filter(Objects::nonNull)
            .collect(Collectors.joining(" "));
    boolean isAbroad = !address.country().equals(invoice.seller().address().country());
    return Stream.of(
            Stream.of(name),
            address.lines().stream(),
            Stream.of(place),
            Stream.ofNullable(address.region()),
            Stream.of(isAbroad ? formats.country(address.country()) : ""))
        .flatMap(each -> each)
        .filter(line -> !line.isBlank())
        .toList();
  }

  private List<Fact> facts() {
    var facts = new ArrayList<Fact>();
    InvoiceReferences references = invoice.references();
    add(facts, "invoice.date", written(invoice.issued()));
    add(facts, "invoice.due", written(invoice.due()));
    add(facts, "invoice.delivered", delivered());
    add(facts, "invoice.order", references.order());
    add(facts, "invoice.purchase-order", references.purchaseOrder());
    add(facts, "invoice.reference", references.buyerReference());
    add(facts, "invoice.delivery-note", references.shipment());
    references.preceding().forEach(each -> add(facts, "invoice.preceding", each.number()));
    add(facts, "invoice.buyer-vat-id", invoice.buyer().vatId());
    return facts;
  }

  private void add(List<Fact> facts, String key, @Nullable String value) {
    if (value != null) {
      facts.add(new Fact(words.text(key), value));
    }
  }

  private @Nullable String delivered() {
    InvoiceDelivery delivery = invoice.delivery();
    if (delivery == null) {
      return null;
    }
    String last = written(delivery.date());
    boolean hasSeveralDays =
        delivery.hasPeriod() && !Objects.equals(delivery.first(), delivery.date());
    return hasSeveralDays ? written(delivery.first()) + " – " + last : last;
  }

  private @Nullable String written(@Nullable LocalDate date) {
    return date == null ? null : formats.date(date);
  }

  private List<LabelledAddress> addresses() {
    InvoiceDelivery delivery = invoice.delivery();
    InvoiceAddress address = delivery == null ? null : delivery.address();
    if (delivery == null || address == null || address.equals(invoice.buyer().address())) {
      return List.of();
    }
    String name = delivery.recipient() == null ? "" : delivery.recipient();
    String label = words.text("invoice.delivery-address");
    return List.of(new LabelledAddress(label, lines(name, address)));
  }

  private List<String> remarks() {
    var remarks = new ArrayList<String>();
    for (InvoiceTax tax : invoice.taxes()) {
      if (tax.reason() != null) {
        remarks.add(tax.reason());
      }
    }
    if (invoice.accountingTax() != null) {
      Map<String, String> values =
          Map.of(
              "currency", invoice.accountingTax().currency().getCurrencyCode(),
              "amount", formats.amount(invoice.accountingTax()));
      remarks.add(words.text("invoice.accounting-tax", values));
    }
    if (invoice.payment().terms() != null) {
      remarks.add(invoice.payment().terms());
    }
    account(remarks);
    return remarks;
  }

  private void account(List<String> remarks) {
    InvoicePayment.Account account = invoice.payment().account();
    if (account == null || invoice.isCreditNote()) {
      return;
    }
    String reference = invoice.payment().reference();
    Map<String, String> values =
        Map.of(
            "account", account.holder() == null ? invoice.seller().name() : account.holder(),
            "iban", account.iban().replaceAll("(.{4})(?=.)", "$1 "),
            "reference", reference == null ? invoice.number() : reference);
    remarks.add(words.text("invoice.pay-to", values));
  }
}
