package io.tradegate.payouts.documents;

import static java.util.Objects.requireNonNull;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.marketplace.ledger.ChargedEntries;
import io.tradegate.marketplace.ledger.DocumentEntryStore;
import io.tradegate.marketplace.ledger.SoldEntries;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes statements of payouts, commission invoices of payouts and of periods, and documents of the
 * sales of vendors that have agreed to self-billing; jobs print them. An entry of the ledger is on
 * one invoice: what a period has invoiced is not invoiced again by the payout, and the other way
 * round.
 */
public final class VendorDocuments {
  private final WorkQueue queue;

  public VendorDocuments(WorkQueue queue) {
    this.queue = queue;
  }

  /** A statement for each payout, and invoices of what is charged in it and not invoiced yet. */
  public void write(Tx tx, List<PaidPayout> payouts) {
    Writing writing = writing(tx, payouts.stream().map(PaidPayout::vendor).toList());
    var written = new ArrayList<VendorDocument>();
    payouts.forEach(payout -> written.add(statement(tx, payout, writing)));
    List<UUID> ids = payouts.stream().map(PaidPayout::id).toList();
    List<ChargedEntries> charged = DocumentEntryStore.charged(tx, ids);
    List<SoldEntries> sold = DocumentEntryStore.sold(tx, ids);
    written.forEach(document -> VendorDocumentStore.insert(tx, document));
    // Last, since the series of their numbers is locked from the first number on.
    written.addAll(invoices(tx, charged, writing));
    written.addAll(sales(tx, sold, writing));
    print(tx, written);
  }

  /** Invoices what was charged before this time and not invoiced yet; returns how many. */
  public int invoice(Tx tx, Instant before) {
    List<ChargedEntries> charged = DocumentEntryStore.charged(tx, before);
    List<SoldEntries> sold = DocumentEntryStore.sold(tx, before);
    if (charged.isEmpty() && sold.isEmpty()) {
      return 0;
    }
    List<VendorId> vendors =
        Stream.concat(
                charged.stream().map(ChargedEntries::vendorId),
                sold.stream().map(SoldEntries::vendorId))
            .distinct()
            .toList();
    Writing writing = writing(tx, vendors);
    var written = new ArrayList<>(invoices(tx, charged, writing));
    written.addAll(sales(tx, sold, writing));
    print(tx, written);
    return written.size();
  }

  private void print(Tx tx, List<VendorDocument> written) {
    queue.addAll(tx, VendorPdfHandler.KIND, written.stream().map(VendorDocument::id).toList());
  }

  /** What all documents of a run have in common. */
  private record Writing(
      Seller seller,
      BillingSettings settings,
      String language,
      ZoneId zone,
      Map<VendorId, DocumentParties.Partner> vendors,
      LocalDate today) {

    DocumentParties parties(VendorId vendor) {
      return new DocumentParties(
          seller,
          requireNonNull(vendors.get(vendor)),
          language,
          settings.colour(),
          settings.logoId());
    }

    Period period(Instant first, Instant last) {
      return new Period(LocalDate.ofInstant(first, zone), LocalDate.ofInstant(last, zone));
    }
  }

  private Writing writing(Tx tx, Collection<VendorId> vendors) {
    BillingSettings settings = BillingSettings.of(tx);
    Organizations.Profile profile = OwnOrganization.profile(tx);
    return new Writing(
        settings.requireSeller(),
        settings,
        profile.locale(),
        ZoneId.of(profile.timeZone()),
        VendorDocumentStore.partners(tx, vendors),
        LedgerDay.today(tx));
  }

  private static VendorDocument statement(Tx tx, PaidPayout payout, Writing writing) {
    Money none = Money.zero(payout.amount().currency());
    var content =
        new Content(
            DocumentKind.STATEMENT,
            new VendorDocumentStore.TakenNumber(payout.number(), payout.paidOn()),
            payout.id(),
            null,
            new Charges.Part(payout.amount(), none),
            null,
            null);
    return document(tx, payout.vendor(), content, writing);
  }

  /** Entries that cancel each other out wait for the next invoice. */
  private List<VendorDocument> invoices(Tx tx, List<ChargedEntries> charged, Writing writing) {
    var written = new ArrayList<VendorDocument>();
    for (ChargedEntries each : charged) {
      Charges.Part sum = ChargeStore.of(tx, each.ids(), each.taxRate()).sum();
      if (!sum.net().isZero() || !sum.tax().isZero()) {
        var content =
            new Content(
                DocumentKind.COMMISSION_INVOICE,
                VendorDocumentStore.take(tx, DocumentKind.COMMISSION_INVOICE, writing.today()),
                each.payoutId(),
                writing.period(each.first(), each.last()),
                sum,
                each.taxRate().toPlainString(),
                null);
        VendorDocument invoice = document(tx, each.vendorId(), content, writing);
        VendorDocumentStore.insert(tx, invoice);
        DocumentEntryStore.put(tx, each.ids(), invoice.id());
        written.add(invoice);
      }
    }
    return written;
  }

  /** What vendors sold that have agreed to it; nothing where everything was taken back. */
  private List<VendorDocument> sales(Tx tx, List<SoldEntries> sold, Writing writing) {
    var written = new ArrayList<VendorDocument>();
    for (SoldEntries each : sold) {
      Currency currency = Currency.getInstance(each.currency());
      List<DocumentTax> taxes =
          DocumentEntryStore.taxes(tx, each).stream()
              .map(part -> DocumentTax.of(currency, part))
              .toList();
      if (!taxes.isEmpty()) {
        var content =
            new Content(
                DocumentKind.SELF_BILLING,
                VendorDocumentStore.take(tx, DocumentKind.SELF_BILLING, writing.today()),
                each.payoutId(),
                writing.period(each.first(), each.last()),
                sum(currency, taxes),
                null,
                taxes);
        VendorDocument document = document(tx, each.vendorId(), content, writing);
        VendorDocumentStore.insert(tx, document);
        DocumentEntryStore.put(tx, each.ids(), document.id());
        written.add(document);
      }
    }
    return written;
  }

  private static Charges.Part sum(Currency currency, List<DocumentTax> taxes) {
    return taxes.stream()
        .map(part -> new Charges.Part(part.net(), part.tax()))
        .reduce(Charges.Part.none(currency), Charges.Part::plus);
  }

  private record Period(LocalDate from, LocalDate to) {}

  private record Content(
      DocumentKind kind,
      VendorDocumentStore.TakenNumber issued,
      @Nullable UUID payout,
      @Nullable Period period,
      Charges.Part sum,
      @Nullable String taxRate,
      @Nullable List<DocumentTax> taxes) {}

  private static VendorDocument document(Tx tx, VendorId vendor, Content content, Writing writing) {
    Period period = content.period();
    return RecordBuilder.of(VendorDocument.class)
        .from(content)
        .from(content.issued())
        .from(content.sum())
        .with("id", tx.newId())
        .with("vendorId", vendor)
        .with("periodFrom", period == null ? null : period.from())
        .with("periodTo", period == null ? null : period.to())
        .with("total", content.sum().net().plus(content.sum().tax()))
        .with("parties", writing.parties(vendor))
        .with("pdfAt", null)
        .with("createdAt", tx.now())
        .with("updatedAt", tx.now())
        .build();
  }
}
