package io.tradegate.budgets;

import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.http.Routes;
import java.util.List;

/** Wires cost centres and budgets. */
public final class BudgetsModule {
  private final CostCentres centres;
  private final Budgets budgets;
  private final OrderControl control;
  private final Companies companies;

  public BudgetsModule(Companies companies) {
    centres = new CostCentres();
    budgets = new Budgets(centres);
    control = new BudgetControl(centres);
    this.companies = companies;
  }

  public CostCentres costCentres() {
    return centres;
  }

  public Budgets budgets() {
    return budgets;
  }

  public OrderControl control() {
    return control;
  }

  public void addTo(Routes routes) {
    var centreRoutes = new CostCentreRoutes(centres);
    var policy = new CostCentrePolicy();
    var budgetRoutes = new BudgetRoutes(budgets);
    new WhatIfRoutes(budgets, centres).addTo(routes);
    for (CompanyDoor door :
        List.of(CompanyDoor.ofStaff(companies, "budget"), CompanyDoor.ofBuyers())) {
      centreRoutes.addTo(routes, door);
      policy.addTo(routes, door);
      budgetRoutes.addTo(routes, door);
    }
  }
}
