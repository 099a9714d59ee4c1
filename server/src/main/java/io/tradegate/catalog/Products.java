package io.tradegate.catalog;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/** Products of the house. */
public final class Products {
  private final Ids ids;

  public Products(Ids ids) {
    this.ids = ids;
  }

  /** Adds an active product; its slug is made from name and SKU. */
  public UUID add(Tx tx, String sku, String name, Money price, Instant createdAt) {
    UUID id = ids.next();
    ProductStore.insert(tx, id, sku, name, slug(name, sku), price, createdAt);
    return id;
  }

  private static String slug(String name, String sku) {
    String text = (name + "-" + sku).toLowerCase(Locale.ROOT);
    return text.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }
}
