package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import java.util.OptionalInt;

/** Reads and changes translations of products to other languages than the organization's own. */
public final class Translations {
  private final ProductEditing products;

  public Translations(ProductEditing products) {
    this.products = products;
  }

  ProductTranslation translation(Tx tx, ProductId product, String locale) {
    return TranslationStore.find(tx, product, locale)
        .orElseThrow(() -> missing("translation to", locale));
  }

  ProductTranslation put(
      Tx tx,
      ProductId product,
      OptionalInt expected,
      String locale,
      String name,
      String description) {
    products.lock(tx, product);
    ProductTranslation before = TranslationStore.find(tx, product, locale).orElse(null);
    Versions.require(expected, before == null ? 0 : before.version());
    TranslationStore.put(tx, product, locale, name, description);
    ProductStore.touch(tx, product);
    ProductTranslation after = translation(tx, product, locale);
    tx.changed("product_translation", product + "/" + locale, before, after);
    return after;
  }

  void delete(Tx tx, ProductId product, OptionalInt expected, String locale) {
    products.lock(tx, product);
    ProductTranslation before = translation(tx, product, locale);
    Versions.require(expected, before.version());
    TranslationStore.delete(tx, product, locale);
    ProductStore.touch(tx, product);
    tx.changed("product_translation", product + "/" + locale, before, null);
  }
}
