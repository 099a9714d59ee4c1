package io.tradegate.catalog.products;

import io.tradegate.catalog.categories.SlugChoices;
import io.tradegate.catalog.categories.Slugs;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** Seeds products, for demo data and tests. */
public final class ProductSeeder {

  /** Adds an active product of one variant; answers the variant. */
  public VariantId add(Tx tx, String sku, String name, Instant createdAt) {
    ProductId product = new ProductId(tx.newId());
    VariantId variant = new VariantId(tx.newId());
    String slug =
        Slugs.claim(tx, Map.of(product, new SlugChoices(null, name, sku, product.value())))
            .get(product);
    var fields =
        new ProductStore.Fields(
            name, Objects.requireNonNull(slug), null, null, null, null, null, null);
    ProductStore.insert(tx, product, ProductStatus.ACTIVE, Visibility.EVERYONE, fields, createdAt);
    VariantStore.insert(tx, variant, product, VariantFields.ofSku(sku), createdAt);
    return variant;
  }

  /** Shows the product in this picture and no other. */
  public void show(Tx tx, ProductId product, UUID media) {
    PictureStore.put(tx, product, List.of(new Pictures.Wanted(media, null, null)));
  }
}
