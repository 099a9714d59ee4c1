package io.tradegate.approvals;

import io.tradegate.budgets.BudgetsModule;
import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.orders.OrderControl;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Outbox;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;

/** Wires approvals. */
public final class ApprovalsModule {
  private final Parts parts;
  private final Delegations delegations;
  private final Opening opening;
  private final Rules rules;

  /** What it needs of others; who the owners are, access knows. */
  public record Parts(
      Db db,
      WorkerDb workers,
      Companies companies,
      OrdersModule orders,
      BudgetsModule budgets,
      Events events,
      Outbox outbox,
      Function<Tx, List<String>> ownerEmails,
      WriteLog audit,
      Ids ids,
      InstantSource clock) {}

  public ApprovalsModule(Parts parts) {
    this.parts = parts;
    delegations = new Delegations(parts.ids(), parts.clock());
    opening =
        new Opening(
            parts.events(),
            new ApprovalMail(parts.outbox(), delegations, parts.ownerEmails()),
            parts.clock());
    rules = new Rules(parts.budgets().costCentres(), parts.ids(), parts.clock());
  }

  public OrderControl control() {
    return new ApprovalControl(parts.budgets().budgets(), opening, parts.ids(), parts.clock());
  }

  public void addTo(Jobs jobs) {
    new Escalation(parts.workers(), parts.db(), opening, parts.audit(), parts.clock()).addTo(jobs);
  }

  public void addTo(Routes routes) {
    var entitlement = new Entitlement(delegations);
    var deciding =
        new Deciding(
            entitlement,
            opening,
            parts.orders().orders(),
            parts.orders().moves(),
            parts.events(),
            parts.clock());
    new ApprovalRoutes(deciding, entitlement).addTo(routes);
    new DelegationRoutes(delegations).addTo(routes);
    var ruleRoutes = new RuleRoutes(rules, new Simulation(rules, parts.clock()));
    ruleRoutes.addTo(routes, CompanyDoor.ofStaff(parts.companies(), "approval"));
    ruleRoutes.addTo(routes, CompanyDoor.ofBuyers());
  }
}
