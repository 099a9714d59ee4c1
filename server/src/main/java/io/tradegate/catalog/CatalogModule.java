package io.tradegate.catalog;

import io.tradegate.catalog.attributes.AttributeRoutes;
import io.tradegate.catalog.attributes.AttributeTranslation;
import io.tradegate.catalog.attributes.Attributes;
import io.tradegate.catalog.attributes.Families;
import io.tradegate.catalog.attributes.FamilyRoutes;
import io.tradegate.catalog.categories.Categories;
import io.tradegate.catalog.categories.CategoryRoutes;
import io.tradegate.catalog.categories.CategoryTranslation;
import io.tradegate.catalog.products.Assortment;
import io.tradegate.catalog.products.PictureRoutes;
import io.tradegate.catalog.products.PictureStore;
import io.tradegate.catalog.products.Pictures;
import io.tradegate.catalog.products.ProductAccess;
import io.tradegate.catalog.products.ProductAccessRoutes;
import io.tradegate.catalog.products.ProductEditing;
import io.tradegate.catalog.products.ProductRoutes;
import io.tradegate.catalog.products.ProductTranslation;
import io.tradegate.catalog.products.VariantEditing;
import io.tradegate.catalog.products.VariantRoutes;
import io.tradegate.catalog.products.VariantStore;
import io.tradegate.catalog.shelf.ListedProducts;
import io.tradegate.catalog.shelf.StorefrontRoutes;
import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.taxclasses.TaxClass;
import io.tradegate.translations.TranslationRoutes;
import io.tradegate.units.UnitRoutes;
import io.tradegate.units.UnitTranslation;
import io.tradegate.units.Units;

/** Wires the catalog. */
public final class CatalogModule {
  private final Media media;
  private final KeptAnswers kept;
  private final ListedProducts offers;

  public CatalogModule(Media media, KeptAnswers kept) {
    this.media = media;
    this.kept = kept;
    this.offers = new ListedProducts(media);
    media.publishedBy(PictureStore::shownBy);
  }

  /** For capabilities that list products to visitors. */
  public ListedProducts offers() {
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
    new Assortment(products).addTo(routes);
    new ProductAccessRoutes(new ProductAccess(products)).addTo(routes);
    new PictureRoutes(new Pictures(products, media)).addTo(routes);
    var categories = new Categories();
    var attributes = new Attributes();
    new CategoryRoutes(categories, kept).addTo(routes);
    new AttributeRoutes(attributes).addTo(routes);
    new FamilyRoutes(new Families()).addTo(routes);
    var units = new Units();
    new UnitRoutes(units).addTo(routes);
    new StorefrontRoutes(offers, media, kept).addTo(routes);
    new TranslationRoutes<>(ProductTranslation.KIND, products).addTo(routes);
    new TranslationRoutes<>(CategoryTranslation.KIND, categories).addTo(routes);
    new TranslationRoutes<>(AttributeTranslation.KIND, attributes).addTo(routes);
    new TranslationRoutes<>(UnitTranslation.KIND, units).addTo(routes);
  }
}
