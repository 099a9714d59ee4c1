package io.tradegate.marketplace.commissions;

import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;

/** Wires commissions. */
public final class CommissionsModule {
  private final Commissions commissions = new Commissions();
  private final CommissionRules rules;

  public CommissionsModule(Vendors vendors) {
    this.rules = new CommissionRules(vendors);
  }

  public void addTo(Routes routes) {
    new FinanceRoutes().addTo(routes);
    new CommissionRoutes(rules, new CommissionTrial(commissions)).addTo(routes);
  }

  public Commissions commissions() {
    return commissions;
  }
}
