package io.tradegate.marketplace.products;

import io.tradegate.marketplace.listings.ListingsModule;
import io.tradegate.media.MediaModule;
import io.tradegate.media.Uploads;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.Vendors;

/** Wires the products that vendors propose. */
public final class OwnProductsModule {
  private final OwnProducts products;
  private final Uploads uploads;

  public OwnProductsModule(
      ListingsModule listings, Vendors vendors, MediaModule media, Events events) {
    var pictures = new OwnPictures(media.media());
    this.products = new OwnProducts(pictures, listings, vendors, events);
    this.uploads = media.uploads();
  }

  public void addTo(Routes routes) {
    new VendorProductRoutes(products).addTo(routes);
    new OwnPictureRoutes(products, uploads).addTo(routes);
    new ProductModerationRoutes(products).addTo(routes);
  }
}
