package io.tradegate.marketplace.listings;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;
import java.util.Arrays;
import java.util.List;

/** Wires listings of vendors. */
public final class ListingsModule {
  private final Listings listings;
  private final ListingMail mail;

  public ListingsModule(Vendors vendors, Notifications notifications, Events events) {
    this.mail = new ListingMail(notifications);
    this.listings = new Listings(vendors, mail, events);
  }

  public ListingMail mail() {
    return mail;
  }

  /** What users of vendors import. */
  public List<Target> targets() {
    var offers = new OfferImport(listings);
    return Arrays.stream(OfferTarget.Kind.values())
        .<Target>map(kind -> new OfferTarget(kind, offers))
        .toList();
  }

  public Listings listings() {
    return listings;
  }

  public void addTo(Routes routes) {
    new VendorListingRoutes(listings).addTo(routes);
    new VendorWarehouseRoutes(listings).addTo(routes);
    new ModerationRoutes(listings).addTo(routes);
    new StoreOfferRoutes().addTo(routes);
  }
}
