package io.tradegate;

import io.tradegate.access.Owners;
import io.tradegate.approvals.ApprovalsModule;
import io.tradegate.budgets.BudgetsModule;
import io.tradegate.credit.CreditModule;
import io.tradegate.credit.Debt;
import io.tradegate.customers.Companies;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Outbox;
import java.time.InstantSource;

/** Wires what watches over orders: budgets, credit, approvals. */
final class BuyingControls {
  private final OrdersModule orders;
  private final BudgetsModule budgets;
  private final CreditModule credit;
  private final ApprovalsModule approvals;

  /** What they need of others. */
  record Parts(
      Db db,
      WorkerDb workers,
      Companies companies,
      OrdersModule orders,
      Events events,
      Outbox outbox,
      WriteLog audit,
      Ids ids,
      InstantSource clock) {}

  /**
   * They are asked in the order in which they take their locks, and budgets before approvals, which
   * want to know which of them are exceeded.
   */
  BuyingControls(Parts parts) {
    orders = parts.orders();
    budgets = new BudgetsModule(parts.companies(), parts.ids(), parts.clock());
    credit = new CreditModule(parts.companies(), Debt.NONE, parts.clock());
    approvals = new ApprovalsModule(forApprovals(parts));
    orders.add(budgets.control());
    orders.add(credit.control());
    orders.add(approvals.control());
  }

  private ApprovalsModule.Parts forApprovals(Parts parts) {
    return new ApprovalsModule.Parts(
        parts.db(),
        parts.workers(),
        parts.companies(),
        parts.orders(),
        budgets,
        parts.events(),
        parts.outbox(),
        Owners::emails,
        parts.audit(),
        parts.ids(),
        parts.clock());
  }

  void addTo(Jobs jobs) {
    approvals.addTo(jobs);
  }

  void addTo(Routes routes) {
    budgets.addTo(routes);
    credit.addTo(routes, orders.moves());
    approvals.addTo(routes);
  }
}
