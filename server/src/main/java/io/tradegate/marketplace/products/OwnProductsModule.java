package io.tradegate.marketplace.products;

import io.tradegate.marketplace.listings.ListingsModule;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;

/** Wires the products that vendors propose. */
public final class OwnProductsModule {
  private final OwnProducts products;

  public OwnProductsModule(ListingsModule listings, Vendors vendors, Events events) {
    this.products = new OwnProducts(listings.listings(), vendors, events);
  }

  public void addTo(Routes routes) {
    new VendorProductRoutes(products).addTo(routes);
    new ProductModerationRoutes(products).addTo(routes);
  }
}
