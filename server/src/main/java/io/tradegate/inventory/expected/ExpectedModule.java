package io.tradegate.inventory.expected;

import io.tradegate.inventory.InventoryModule;
import io.tradegate.platform.http.Routes;

/** Wires expected receipts. */
public final class ExpectedModule {
  private final ExpectedReceipts receipts;

  public ExpectedModule(InventoryModule inventory) {
    this.receipts = new ExpectedReceipts(inventory.receipts(), inventory.warehouses());
  }

  public void addTo(Routes routes) {
    new ExpectedRoutes(receipts).addTo(routes);
  }
}
