package io.tradegate.returns;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.issuing.UnbilledReturns;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.media.documents.RecordFileRoutes;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.handling.CreditListener;
import io.tradegate.returns.handling.Deciding;
import io.tradegate.returns.handling.Receiving;
import io.tradegate.returns.handling.Replacing;
import io.tradegate.returns.handling.Requesting;
import io.tradegate.returns.handling.ReturnMail;
import io.tradegate.returns.handling.ReturnRecords;
import io.tradegate.returns.handling.Settling;
import io.tradegate.returns.policy.ReturnPolicyRoutes;
import io.tradegate.returns.slip.SlipHandler;
import java.time.InstantSource;

/** Wires returns, and the closing of orders that can no longer be returned. */
public final class ReturnsModule {
  private final Parts parts;
  private final ReturnDesk desk;
  private final ReturnMail mail;
  private final PdfLinks links;
  private final RecordFileRoutes fileRoutes;

  /**
   * The objects that it needs from other parts.
   *
   * @param baseUrl of the addresses of files
   */
  public record Parts(
      Db db,
      WorkerDb workers,
      WorkModule work,
      OrdersModule orders,
      Stock stock,
      Warehouses warehouses,
      Billing billing,
      UnbilledReturns unbilled,
      MediaModule media,
      Events events,
      Notifications notifications,
      WriteLog audit,
      MasterKey master,
      String baseUrl,
      InstantSource clock) {}

  public ReturnsModule(Parts parts) {
    this.parts = parts;
    this.mail = new ReturnMail(parts.notifications());
    this.desk = desk(parts, mail);
    this.links =
        new PdfLinks(
            new PdfLinks.Kind("return", "returns", "Read the slip of a return"),
            new PdfLinks.Parts(
                parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
    parts.work().add(SlipHandler.KIND, new SlipHandler(parts.db(), parts.media().generated()));
    parts
        .media()
        .media()
        .heldBy((tx, file) -> ReturnStore.find(tx, file).map(each -> each.label()).orElse(null));
    var kind = ReturnAttachable.of(desk.records());
    var files = new RecordFiles(kind, parts.media().media());
    this.fileRoutes = new RecordFileRoutes(kind, files, parts.media().uploads());
  }

  private static ReturnDesk desk(Parts parts, ReturnMail mail) {
    OrdersModule orders = parts.orders();
    var records = new ReturnRecords(orders.orders());
    var deciding = new Deciding(records, mail, parts.events(), parts.work().queue());
    return new ReturnDesk(
        records,
        new Requesting(orders.orders(), records, deciding, mail, parts.events()),
        deciding,
        new Receiving(
            RecordBuilder.of(Receiving.Parts.class).from(parts).with("records", records).build()),
        new Settling(records, parts.billing(), parts.unbilled(), new Replacing(orders.placing())));
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(SlipHandler.KIND);
  }

  /** Call while the node is wired. */
  public void listen(CreditListener listener) {
    desk.settling().listen(listener);
  }

  public void addTo(Jobs jobs) {
    new OrderClosing(parts.orders(), parts.audit(), parts.db(), parts.workers()).addTo(jobs);
  }

  public void addTo(Documents documents) {
    mail.addTo(documents);
  }

  public void addTo(Routes routes) {
    var pages = new ReturnPages(links);
    new ReturnRoutes(desk, pages).addTo(routes);
    new BuyerReturnRoutes(desk, pages).addTo(routes);
    new VendorReturnRoutes(desk, pages).addTo(routes);
    new ReturnPolicyRoutes().addTo(routes);
    fileRoutes.addTo(routes);
    links.addTo(routes);
  }
}
