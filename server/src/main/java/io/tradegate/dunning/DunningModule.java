package io.tradegate.dunning;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.credit.Credit;
import io.tradegate.customers.Companies;
import io.tradegate.dunning.notices.NoticePdfHandler;
import io.tradegate.dunning.notices.NoticeStore;
import io.tradegate.dunning.policy.PolicyRoutes;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.receivables.Receivables;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/** Wires dunning. */
public final class DunningModule {
  private final Parts parts;
  private final PdfLinks links;
  private final OrderHolds holds;
  private final DunningFees fees;
  private final DunningRuns runs;
  private final DunningControl control = new DunningControl();

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
      Companies companies,
      Credit credit,
      Receivables receivables,
      MediaModule media,
      Events events,
      Notifications notifications,
      WriteLog audit,
      MasterKey master,
      String baseUrl,
      InstantSource clock) {}

  public DunningModule(Parts parts) {
    this.parts = parts;
    this.links =
        new PdfLinks(
            new PdfLinks.Kind(
                "dunning_notice", "dunning-notices", "Read the PDF of a dunning notice"),
            new PdfLinks.Parts(
                parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
    this.holds = new OrderHolds(parts.orders().orders(), parts.orders().moves(), parts.credit());
    this.fees = new DunningFees(parts.receivables());
    var sending = new NoticeSending(fees, parts.notifications(), links, parts.work().queue());
    this.runs = new DunningRuns(new Dunning(parts.companies(), sending, parts.events()));
    parts.receivables().listen(holds);
    parts
        .work()
        .add(NoticePdfHandler.KIND, new NoticePdfHandler(parts.db(), parts.media().generated()));
    parts
        .media()
        .media()
        .heldBy(
            (tx, file) -> NoticeStore.find(tx, file).map(notice -> notice.number()).orElse(null));
  }

  /** Comes before the controls of budgets and credit, since its lock comes before theirs. */
  public OrderControl control() {
    return control;
  }

  /** Refuses an invoice that its company disputes. */
  public void requireUndisputed(Tx tx, UUID invoice) {
    InvoiceDunningStore.find(tx, invoice)
        .filter(found -> found.disputedAt() != null)
        .ifPresent(
            found -> {
              throw INVALID_TRANSITION.because(
                  "Invoice %s is disputed; settle the dispute first.".formatted(found.number()));
            });
  }

  /** Prints one notice that waits for it, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(NoticePdfHandler.KIND);
  }

  public void addTo(Jobs jobs) {
    new DunningSweep(runs, parts).addTo(jobs);
  }

  /** Lets automation rules send mail to the company of an invoice that could not be dunned. */
  public void addTo(Documents documents) {
    documents.belongToCustomers(List.of(DunningEvents.UNDUNNABLE_NAME), DunningModule::recipients);
  }

  private static List<Recipient> recipients(Tx tx, UUID invoice) {
    return InvoiceDunningStore.find(tx, invoice)
        .map(found -> CompanyUserStore.recipients(tx, found.customerId(), null))
        .orElse(List.of());
  }

  public void addTo(Routes routes) {
    new PolicyRoutes(parts.companies(), InvoiceDunningStore::dunnable).addTo(routes);
    new NoticeRoutes(runs, links, fees).addTo(routes);
    new InvoiceDunningRoutes(new InvoiceDunnings(parts.notifications(), holds)).addTo(routes);
    links.addTo(routes);
  }
}
