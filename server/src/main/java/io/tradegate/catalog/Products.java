package io.tradegate.catalog;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/** Products of the house. */
public final class Products {
  private final Ids ids;

  public Products(Ids ids) {
    this.ids = ids;
  }

  /** Adds an active product of one variant; answers the variant. */
  public UUID add(Tx tx, String sku, String name, Instant createdAt) {
    UUID product = ids.next();
    UUID variant = ids.next();
    ProductStore.insert(tx, product, name, slug(name, sku), createdAt);
    ProductStore.insertVariant(tx, variant, product, sku, createdAt);
    return variant;
  }

  private static String slug(String name, String sku) {
    String text = (name + "-" + sku).toLowerCase(Locale.ROOT);
    return text.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }
}
