package io.tradegate.vendors;

import io.tradegate.platform.http.Routes;

/** Wires vendors and the settings of the marketplace. */
public final class MarketplaceModule {
  private final Vendors vendors = new Vendors();
  private final Facts facts = new Facts();

  public void addTo(Routes routes) {
    new MarketplaceRoutes().addTo(routes);
    new VendorRoutes(vendors, facts).addTo(routes);
    new VendorSettingsRoutes(vendors, facts).addTo(routes);
  }

  public Vendors vendors() {
    return vendors;
  }

  public Facts facts() {
    return facts;
  }
}
