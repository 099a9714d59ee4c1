package io.tradegate.invoices;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.credit.Credit;
import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.InvoicePdfHandler;
import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.issuing.CancelledGoods;
import io.tradegate.invoices.issuing.InvoiceProgress;
import io.tradegate.invoices.issuing.UnbilledReturns;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.invoices.settings.BillingSettingsRoutes;
import io.tradegate.invoices.statement.StatementPdfRoutes;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.Receivables;
import io.tradegate.shipments.ShipmentListener;
import java.time.InstantSource;
import java.util.UUID;

/** Wires invoices. */
public final class InvoicesModule implements ShipmentListener {
  private final Parts parts;
  private final WorkQueue queue;
  private final Billing billing;
  private final UnbilledReturns unbilledReturns;
  private final InvoiceDocuments letters;
  private final PdfLinks links;

  /**
   * The objects that it needs from other parts.
   *
   * @param baseUrl of the addresses of files
   */
  public record Parts(
      Db db,
      WorkerDb workers,
      WorkModule work,
      Orders orders,
      Companies companies,
      PaymentsModule payments,
      Credit credit,
      Receivables receivables,
      MediaModule media,
      Events events,
      Notifications notifications,
      WriteLog audit,
      MasterKey master,
      WorkSlots heavyWork,
      String baseUrl,
      InstantSource clock) {}

  public InvoicesModule(Parts parts) {
    this.parts = parts;
    this.queue = parts.work().queue();
    this.billing =
        new Billing(
            RecordBuilder.of(Billing.Parts.class)
                .from(parts)
                .with("payments", parts.payments().payments())
                .with("booking", parts.payments().booking())
                .with("refundsDue", parts.payments().refundsDue())
                .with("queue", queue)
                .build());
    this.letters = new InvoiceDocuments(parts.notifications());
    this.unbilledReturns = new UnbilledReturns(parts.orders(), parts.credit());
    parts.payments().listen(billing::captured);
    this.links =
        new PdfLinks(
            new PdfLinks.Kind("invoice", "invoices", "Read the PDF of an invoice or credit note"),
            new PdfLinks.Parts(
                parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
    parts.receivables().listen(new InvoiceProgress(parts.events()));
    parts
        .work()
        .add(ShipmentBilling.KIND, new ShipmentBilling(billing, parts.orders(), parts.audit()));
    parts.work().add(CollectiveBilling.KIND, new CollectiveBilling(billing, parts.audit()));
    parts
        .work()
        .add(InvoicePdfHandler.KIND, new InvoicePdfHandler(parts.db(), parts.media().generated()));
    parts
        .media()
        .media()
        .heldBy((tx, file) -> InvoiceStore.find(tx, file).map(each -> each.label()).orElse(null));
    parts
        .media()
        .media()
        .heldBy(
            (tx, file) -> file.equals(BillingSettings.of(tx).logoId()) ? "the letterhead" : null);
  }

  /** Credits goods that are cancelled after they were billed. */
  public OrderControl control() {
    return new CancelledGoods(parts.orders(), billing, parts.credit());
  }

  public Billing billing() {
    return billing;
  }

  @Override
  public void shipped(Tx tx, UUID shipment) {
    queue.add(tx, ShipmentBilling.KIND, shipment);
  }

  /**
   * What was billed stays billed: staff credit it. What never arrived is sent again or cancelled.
   */
  @Override
  public void cameBack(Tx tx, Order order, CameBack back) {
    if (!back.undelivered() && InvoiceStore.ofShipment(tx, back.shipment()).isEmpty()) {
      unbilledReturns.take(tx, order, back.goods());
    }
  }

  public UnbilledReturns unbilledReturns() {
    return unbilledReturns;
  }

  public void addTo(Jobs jobs) {
    new CollectiveSweep(parts).addTo(jobs);
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(ShipmentBilling.KIND)
        || parts.work().runOnce(CollectiveBilling.KIND)
        || parts.work().runOnce(InvoicePdfHandler.KIND);
  }

  public void addTo(Documents documents) {
    letters.addTo(documents);
  }

  public void addTo(Routes routes) {
    new InvoiceRoutes(billing, links).addTo(routes);
    new SendingRoutes(billing, letters).addTo(routes);
    new CollectiveRoutes(billing, parts.companies()).addTo(routes);
    new BuyerInvoiceRoutes(links).addTo(routes);
    new BillingSettingsRoutes(parts.companies(), parts.media().media()).addTo(routes);
    new StatementPdfRoutes(parts.companies(), parts.media().generated(), parts.heavyWork())
        .addTo(routes);
    links.addTo(routes);
  }
}
