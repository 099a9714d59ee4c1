package io.tradegate.catalog;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.pricing.ShownPrice;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The products of a store, for its visitors. */
final class ProductRoutes {

  record View(UUID id, String sku, String name, String slug, @Nullable ShownPrice price) {}

  void addTo(Routes routes) {
    routes
        .get("/storefront/products")
        .named("storefront.products.list", "List the products of the store on this host")
        .guests()
        .lists(View.class, ProductStore.LIST.params())
        .handle(this::list);
  }

  private Reply list(Call call, Tx tx) {
    return Reply.ok(ProductStore.LIST.page(tx, call, Map.of()));
  }
}
