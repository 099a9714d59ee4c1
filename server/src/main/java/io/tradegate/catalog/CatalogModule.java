package io.tradegate.catalog;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.taxclasses.TaxClass;
import java.time.InstantSource;

/** Wires the catalog. */
public final class CatalogModule {
  private final Media media;
  private final Ids ids;
  private final InstantSource clock;
  private final Offers offers;

  public CatalogModule(Media media, Ids ids, InstantSource clock) {
    this.media = media;
    this.ids = ids;
    this.clock = clock;
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
    var variants = new VariantEditing(ids, clock);
    var products = new ProductEditing(variants, ids, clock);
    new ProductRoutes(products, media).addTo(routes);
    new VariantRoutes(products, variants).addTo(routes);
    new TranslationRoutes(new Translations(products, clock)).addTo(routes);
    new AccessRoutes(new ProductAccess(products, clock)).addTo(routes);
    new PictureRoutes(new Pictures(products, media, clock)).addTo(routes);
    new CategoryRoutes(new Categories(ids, clock)).addTo(routes);
    new AttributeRoutes(new Attributes(), ids, clock).addTo(routes);
    new FamilyRoutes(new Families(ids, clock)).addTo(routes);
    new StorefrontRoutes(offers, media).addTo(routes);
  }
}
