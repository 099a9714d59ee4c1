package io.tradegate.recurring;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.budgets.CostCentres;
import io.tradegate.customers.CustomersModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Recipient;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/** Wires recurring orders: their routes, and the sweep that runs them. */
public final class RecurringModule {
  private final RecurringRoutes routes;
  private final RecurringRunSweep sweep;

  /** The dependencies on other packages. */
  public record Parts(
      Db db,
      WorkerDb workers,
      CustomersModule customers,
      OrdersModule orders,
      Events events,
      Notifications notifications,
      WriteLog audit,
      InstantSource clock) {}

  public RecurringModule(Parts parts) {
    var drafting =
        new RecurringDrafting(
            parts.customers().companies(),
            new AddressBook(parts.customers().addresses()),
            new CostCentres(),
            parts.orders().placing());
    var recurring = new RecurringOrders(new RecurringOrderCheck(drafting));
    routes = new RecurringRoutes(recurring, drafting, parts.orders().orders());
    var runs =
        new RecurringRuns(
            drafting, parts.orders().placing(), parts.events(), parts.notifications());
    sweep = new RecurringRunSweep(parts.workers(), parts.db(), runs, parts.audit(), parts.clock());
  }

  public void addTo(Routes table) {
    routes.addTo(table);
  }

  /** Lets automation rules send mail to the buyer whose run failed. */
  public void addTo(Documents documents) {
    documents.belongToCustomers(List.of("subscription.run_failed"), RecurringModule::recipients);
  }

  private static List<Recipient> recipients(Tx tx, UUID recurring) {
    return RecurringOrderStore.find(tx, recurring, null)
        .map(order -> CompanyUserStore.recipients(tx, order.customer(), order.buyer()))
        .orElse(List.of());
  }

  public void addTo(Jobs jobs) {
    sweep.addTo(jobs);
  }
}
