package io.tradegate.catalog.shelf;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.List;

/**
 * Routes for the products of a store: each visitor gets the products it may see, at its own prices.
 */
public final class StorefrontRoutes {
  private final ListedProducts products;
  private final Media media;

  public StorefrontRoutes(ListedProducts products, Media media) {
    this.products = products;
    this.media = media;
  }

  public void addTo(Routes routes) {
    routes
        .get("/storefront/products")
        .named("storefront.products.list", "List the products of the store on this host")
        .guests()
        .lists(ListedProduct.class, Languages.with(ListedProductStore.LIST.params()))
        .handle((call, tx) -> Reply.ok(products.page(tx, call)));
    routes
        .get("/storefront/products/{slug}")
        .named("storefront.products.read", "Read a product by its slug, also by one it had before")
        .guests()
        .params(List.of(Languages.PARAM))
        .replies(200, ProductDetail.class)
        .handle(this::page);
  }

  private Reply page(Call call, Tx tx) {
    String slug = call.text("slug");
    ProductDetail page =
        ProductDetailStore.find(tx, slug, Languages.of(call)).orElseThrow(() -> missing("product"));
    return Reply.ok(page.with(media.addresses(tx))).with("Content-Language", page.locale());
  }
}
