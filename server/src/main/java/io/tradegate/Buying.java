package io.tradegate;

import io.tradegate.access.Owners;
import io.tradegate.approvals.ApprovalsModule;
import io.tradegate.budgets.BudgetsModule;
import io.tradegate.credit.CreditModule;
import io.tradegate.credit.Debt;
import io.tradegate.customers.CustomersModule;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.automation.Documents;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Outbox;
import java.time.InstantSource;

/** The part of {@link Main} that wires orders and what watches over them. */
final class Buying {
  private final OrdersModule orders;
  private final BudgetsModule budgets;
  private final CreditModule credit;
  private final ApprovalsModule approvals;

  /** What it needs of others. */
  record Parts(
      Db db,
      WorkerDb workers,
      CustomersModule customers,
      InventoryModule inventory,
      MediaModule media,
      Events events,
      Outbox outbox,
      WriteLog audit,
      Ids ids,
      InstantSource clock) {}

  /**
   * The controls are asked in the order in which they take their locks, and budgets before
   * approvals, which want to know which of them are exceeded.
   */
  Buying(Parts parts, Documents documents, Jobs jobs) {
    orders =
        new OrdersModule(
            parts.customers().companies(),
            parts.inventory().stock(),
            parts.media().media(),
            parts.events(),
            parts.ids(),
            parts.clock());
    budgets = new BudgetsModule(parts.customers().companies(), parts.ids(), parts.clock());
    credit = new CreditModule(parts.customers().companies(), Debt.NONE, parts.clock());
    approvals = new ApprovalsModule(forApprovals(parts));
    orders.add(budgets.control());
    orders.add(credit.control());
    orders.add(approvals.control());
    approvals.addTo(jobs);
    orders.addTo(documents);
  }

  private ApprovalsModule.Parts forApprovals(Parts parts) {
    return new ApprovalsModule.Parts(
        parts.db(),
        parts.workers(),
        parts.customers().companies(),
        orders,
        budgets,
        parts.events(),
        parts.outbox(),
        Owners::emails,
        parts.audit(),
        parts.ids(),
        parts.clock());
  }

  OrdersModule orders() {
    return orders;
  }

  void addTo(Routes routes) {
    orders.addTo(routes);
    budgets.addTo(routes);
    credit.addTo(routes, orders.moves());
    approvals.addTo(routes);
  }
}
