package io.tradegate.payouts.documents;

import static java.util.Objects.requireNonNull;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.marketplace.commissions.FinanceSettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the documents of payouts; jobs print them. */
public final class VendorDocuments {
  private static final OwnOrganization ORGANIZATION = new OwnOrganization();

  private final VendorDocumentStore store = new VendorDocumentStore();
  private final ChargeStore charges = new ChargeStore();
  private final WorkQueue queue;

  public VendorDocuments(WorkQueue queue) {
    this.queue = queue;
  }

  /** A statement for each payout, and an invoice if something is charged in it. */
  public void write(Tx tx, List<PaidPayout> payouts) {
    Writing writing = writing(tx, payouts);
    var written = new ArrayList<VendorDocument>();
    payouts.forEach(payout -> written.add(statement(tx, payout, writing)));
    // Last, since the series of their numbers is locked from the first number on.
    payouts.forEach(payout -> invoice(tx, payout, writing, written));
    written.forEach(document -> store.insert(tx, document));
    queue.addAll(tx, VendorPdfHandler.KIND, written.stream().map(VendorDocument::id).toList());
  }

  /** What all documents of a run have in common. */
  private record Writing(
      Seller seller,
      BillingSettings settings,
      FinanceSettings finance,
      String language,
      Map<VendorId, DocumentParties.Partner> vendors,
      Map<UUID, Charges> charges,
      LocalDate today) {

    DocumentParties parties(VendorId vendor) {
      return new DocumentParties(
          seller, partner(vendor), language, settings.colour(), settings.logoId());
    }

    private DocumentParties.Partner partner(VendorId vendor) {
      return requireNonNull(vendors.get(vendor));
    }

    BigDecimal taxRate(VendorId vendor) {
      return finance.taxRate() == null
          ? BigDecimal.ZERO
          : finance.taxRateFor(partner(vendor).country());
    }
  }

  private Writing writing(Tx tx, List<PaidPayout> payouts) {
    BillingSettings settings = BillingSettings.of(tx);
    Map<UUID, VendorId> vendors =
        payouts.stream().collect(Collectors.toMap(PaidPayout::id, PaidPayout::vendor));
    var bare =
        new Writing(
            settings.requireSeller(),
            settings,
            FinanceSettings.of(tx),
            ORGANIZATION.profile(tx).locale(),
            store.partners(tx, vendors.values()),
            Map.of(),
            LedgerDay.today(tx));
    return new Writing(
        bare.seller(),
        settings,
        bare.finance(),
        bare.language(),
        bare.vendors(),
        charges.of(
            tx, vendors.keySet(), payout -> bare.taxRate(requireNonNull(vendors.get(payout)))),
        bare.today());
  }

  private static VendorDocument statement(Tx tx, PaidPayout payout, Writing writing) {
    Money none = Money.zero(payout.amount().currency());
    var issued = new VendorDocumentStore.TakenNumber(payout.number(), payout.paidOn());
    return document(
        tx,
        payout,
        new Content(DocumentKind.STATEMENT, issued, null, payout.amount(), none),
        writing);
  }

  private void invoice(Tx tx, PaidPayout payout, Writing writing, List<VendorDocument> written) {
    Charges charged = writing.charges().get(payout.id());
    if (charged == null || (charged.sum().net().isZero() && charged.sum().tax().isZero())) {
      return;
    }
    Charges.Part sum = charged.sum();
    String rate = writing.taxRate(payout.vendor()).toPlainString();
    var issued = store.take(tx, writing.today());
    written.add(
        document(
            tx,
            payout,
            new Content(DocumentKind.COMMISSION_INVOICE, issued, rate, sum.net(), sum.tax()),
            writing));
  }

  private record Content(
      DocumentKind kind,
      VendorDocumentStore.TakenNumber issued,
      @Nullable String taxRate,
      Money net,
      Money tax) {}

  private static VendorDocument document(
      Tx tx, PaidPayout payout, Content content, Writing writing) {
    return new VendorDocument(
        tx.newId(),
        content.kind(),
        content.issued().number(),
        payout.id(),
        payout.vendor(),
        content.issued().issuedOn(),
        content.net(),
        content.taxRate(),
        content.tax(),
        content.net().plus(content.tax()),
        writing.parties(payout.vendor()),
        null,
        tx.now(),
        tx.now());
  }
}
