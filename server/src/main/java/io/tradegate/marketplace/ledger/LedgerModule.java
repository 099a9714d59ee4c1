package io.tradegate.marketplace.ledger;

import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;

/** Wires the ledgers of vendors. */
public final class LedgerModule {
  private final VendorLedger ledger = new VendorLedger();
  private final Vendors vendors;

  public LedgerModule(Vendors vendors) {
    this.vendors = vendors;
  }

  public void addTo(Routes routes) {
    new LedgerRoutes(vendors, ledger).addTo(routes);
  }

  public VendorLedger ledger() {
    return ledger;
  }
}
