package io.tradegate.credit;

import io.tradegate.customers.Companies;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.http.Routes;

/** Wires credit. */
public final class CreditModule {
  private final Credit credit;
  private final OrderControl control;
  private final Companies companies;

  public CreditModule(Companies companies, Debt debt) {
    this.companies = companies;
    credit = new Credit(debt);
    control = new CreditControl(credit);
  }

  public Credit credit() {
    return credit;
  }

  public OrderControl control() {
    return control;
  }

  /** {@code moves}: created after the controls, since it calls them. */
  public void addTo(Routes routes, OrderMoves moves) {
    new CreditRoutes(credit, companies).addTo(routes);
    new ReleaseRoutes(moves).addTo(routes);
  }
}
