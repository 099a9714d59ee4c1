package io.tradegate.marketplace.listings;

import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;

/** Wires listings of vendors. */
public final class ListingsModule {
  private final Listings listings;

  public ListingsModule(Vendors vendors, Events events) {
    this.listings = new Listings(vendors, events);
  }

  public void addTo(Routes routes) {
    new VendorListingRoutes(listings).addTo(routes);
    new ModerationRoutes(listings).addTo(routes);
    new StoreOfferRoutes().addTo(routes);
  }
}
