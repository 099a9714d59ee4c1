package io.tradegate.marketplace.listings;

import io.tradegate.imports.targets.Target;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;
import java.util.Arrays;
import java.util.List;

/** Wires listings of vendors. */
public final class ListingsModule {
  private final Listings listings;
  private final OwnProducts products;

  public ListingsModule(Vendors vendors, Events events) {
    this.listings = new Listings(vendors, events);
    this.products = new OwnProducts(listings, vendors, events);
  }

  /** What users of vendors import. */
  public List<Target> targets() {
    var offers = new OfferImport(listings);
    return Arrays.stream(OfferTarget.Kind.values())
        .<Target>map(kind -> new OfferTarget(kind, offers))
        .toList();
  }

  public void addTo(Routes routes) {
    new VendorListingRoutes(listings).addTo(routes);
    new VendorWarehouseRoutes(listings).addTo(routes);
    new ModerationRoutes(listings).addTo(routes);
    new VendorProductRoutes(products).addTo(routes);
    new ProductModerationRoutes(products).addTo(routes);
    new StoreOfferRoutes().addTo(routes);
  }
}
