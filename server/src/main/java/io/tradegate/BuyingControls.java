package io.tradegate;

import io.tradegate.budgets.BudgetsModule;
import io.tradegate.credit.CreditModule;
import io.tradegate.credit.Debt;
import io.tradegate.customers.Companies;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires what watches over orders. */
final class BuyingControls {
  private final BudgetsModule budgets;
  private final CreditModule credit;
  private final OrdersModule orders;

  /** They are asked in the order in which they take their locks. */
  BuyingControls(Companies companies, OrdersModule orders, Ids ids, InstantSource clock) {
    this.orders = orders;
    budgets = new BudgetsModule(companies, ids, clock);
    credit = new CreditModule(companies, Debt.NONE, clock);
    orders.add(budgets.control());
    orders.add(credit.control());
  }

  void addTo(Routes routes) {
    budgets.addTo(routes);
    credit.addTo(routes, orders.moves());
  }
}
