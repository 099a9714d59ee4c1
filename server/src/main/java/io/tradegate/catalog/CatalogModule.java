package io.tradegate.catalog;

import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires the catalog. */
public final class CatalogModule {
  private final Ids ids;
  private final InstantSource clock;

  public CatalogModule(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  public void addTo(Routes routes) {
    var variants = new VariantEditing(ids, clock);
    var products = new ProductEditing(variants, ids, clock);
    new ProductRoutes(products).addTo(routes);
    new VariantRoutes(products, variants).addTo(routes);
    new TranslationRoutes(new Translations(products, clock)).addTo(routes);
    new AccessRoutes(new ProductAccess(products, clock)).addTo(routes);
    new CategoryRoutes(new Categories(ids, clock)).addTo(routes);
    new AttributeRoutes(new Attributes(), ids, clock).addTo(routes);
    new FamilyRoutes(new Families(ids, clock)).addTo(routes);
    new StorefrontRoutes().addTo(routes);
  }
}
