package io.tradegate.catalog.products;

import io.tradegate.catalog.categories.Slugs;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** Seeds products, for demo data and tests. */
public final class ProductSeeder {

  public ProductSeeder() {}

  /** Adds an active product of one variant; answers the variant. */
  public UUID add(Tx tx, String sku, String name, Instant createdAt) {
    UUID product = tx.newId();
    UUID variant = tx.newId();
    String slug = Slugs.claim(tx, Map.of(product, Slugs.choices(name, sku, product))).get(product);
    var fields =
        new ProductStore.Fields(
            name, Objects.requireNonNull(slug), null, null, null, null, null, null);
    ProductStore.insert(tx, product, ProductStatus.ACTIVE, Visibility.EVERYONE, fields, createdAt);
    VariantStore.insert(tx, variant, product, VariantFields.ofSku(sku), createdAt);
    return variant;
  }

  /** Shows the product in this picture and no other. */
  public void show(Tx tx, UUID product, UUID media) {
    PictureStore.put(tx, product, List.of(new Pictures.Wanted(media, null, null)));
  }
}
