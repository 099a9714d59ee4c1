package io.tradegate.catalog;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.taxclasses.TaxClass;

/** Wires the catalog. */
public final class CatalogModule {
  private final Media media;
  private final Offers offers;

  public CatalogModule(Media media) {
    this.media = media;
    this.offers = new Offers(media);
    media.publishedBy(PictureStore::shownBy);
  }

  /** For capabilities that list products to visitors. */
  public Offers offers() {
    return offers;
  }

  /** Variants that name a tax class. */
  public static long taxClassUses(Tx tx, TaxClass of) {
    return VariantStore.count(tx, of.code());
  }

  public void addTo(Routes routes) {
    var variants = new VariantEditing();
    var products = new ProductEditing(variants);
    new ProductRoutes(products, media).addTo(routes);
    new VariantRoutes(products, variants).addTo(routes);
    new TranslationRoutes(new Translations(products)).addTo(routes);
    new AccessRoutes(new ProductAccess(products)).addTo(routes);
    new PictureRoutes(new Pictures(products, media)).addTo(routes);
    new CategoryRoutes(new Categories()).addTo(routes);
    new AttributeRoutes(new Attributes()).addTo(routes);
    new FamilyRoutes(new Families()).addTo(routes);
    new StorefrontRoutes(offers, media).addTo(routes);
  }
}
