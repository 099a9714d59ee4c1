package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import java.util.List;
import java.util.OptionalInt;

/** Changes who sees a product. A change takes effect with the next request. */
public final class ProductAccess {
  private final ProductEditing products;

  public ProductAccess(ProductEditing products) {
    this.products = products;
  }

  ProductVisibility of(Tx tx, ProductId product) {
    return ProductAccessStore.find(tx, product).orElseThrow(() -> missing("product", product));
  }

  ProductVisibility put(
      Tx tx,
      ProductId product,
      OptionalInt expected,
      Visibility visibility,
      List<ProductAccessStore.Named> parties) {
    Versions.require(expected, products.lock(tx, product).version());
    ProductVisibility before = of(tx, product);
    if (ProductAccessStore.put(tx, product, visibility, parties) != parties.size()) {
      throw Refusal.ofField("allowed", "A company or group that is named is none of yours.");
    }
    ProductVisibility after = of(tx, product);
    tx.changed("product", product, before, after);
    return after;
  }
}
