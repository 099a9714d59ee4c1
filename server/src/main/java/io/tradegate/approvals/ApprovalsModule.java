package io.tradegate.approvals;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.approvals.rules.ApprovalRuleRoutes;
import io.tradegate.approvals.rules.ApprovalRules;
import io.tradegate.approvals.rules.Simulation;
import io.tradegate.budgets.BudgetsModule;
import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import java.time.InstantSource;

/** Wires approvals. */
public final class ApprovalsModule {
  private final Parts parts;
  private final Delegations delegations;
  private final ApprovalMail mail;
  private final Opening opening;
  private final ApprovalRules rules;

  /** The dependencies on other packages. */
  public record Parts(
      Db db,
      WorkerDb workers,
      Companies companies,
      OrdersModule orders,
      BudgetsModule budgets,
      Events events,
      Notifications notifications,
      WriteLog audit,
      InstantSource clock) {}

  public ApprovalsModule(Parts parts) {
    this.parts = parts;
    delegations = new Delegations();
    mail = new ApprovalMail(parts.notifications(), delegations);
    opening = new Opening(parts.events(), mail);
    rules = new ApprovalRules(parts.budgets().costCentres());
  }

  public OrderControl control() {
    return new ApprovalControl(parts.budgets().budgets(), opening);
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
            mail,
            parts.orders().orders(),
            parts.orders().moves(),
            parts.events());
    new ApprovalRoutes(deciding, entitlement).addTo(routes);
    new DelegationRoutes(delegations, parts.companies()).addTo(routes);
    var ruleRoutes = new ApprovalRuleRoutes(rules, new Simulation(rules));
    ruleRoutes.addTo(routes, CompanyDoor.ofStaff(parts.companies(), "approval"));
    ruleRoutes.addTo(routes, CompanyDoor.ofBuyers());
  }
}
