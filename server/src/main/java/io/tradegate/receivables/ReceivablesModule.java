package io.tradegate.receivables;

import io.tradegate.customers.Companies;
import io.tradegate.platform.http.Routes;

/** Wires receivables. */
public final class ReceivablesModule {
  private final Receivables receivables = new Receivables();
  private final Companies companies;

  public ReceivablesModule(Companies companies) {
    this.companies = companies;
  }

  public Receivables receivables() {
    return receivables;
  }

  public void addTo(Routes routes) {
    new LedgerRoutes().addTo(routes);
    new AllocationRoutes(receivables).addTo(routes);
    new StatementRoutes(companies).addTo(routes);
  }
}
