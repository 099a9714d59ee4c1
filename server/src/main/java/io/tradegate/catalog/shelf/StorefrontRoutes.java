package io.tradegate.catalog.shelf;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.inventory.availability.ShownStock;
import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.Checked;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.http.kept.KeptAnswers;
import java.util.List;

/**
 * Routes for the products of a store: each visitor gets the products it may see, at its own prices.
 */
public final class StorefrontRoutes {
  private final ListedProducts products;
  private final Media media;
  private final KeptAnswers kept;
  private final Keeping keeping;

  public StorefrontRoutes(ListedProducts products, Media media, KeptAnswers kept) {
    this.products = products;
    this.media = media;
    this.kept = kept;
    this.keeping = new Keeping(VisitorScopes.PRODUCTS_AND_PRICES, products.scopes());
  }

  public void addTo(Routes routes) {
    routes
        .get(
            "/storefront/products",
            "storefront.products.list",
            "List the products of the store on this host")
        .guests()
        .lists(ListedProduct.class, Languages.with(ListedProductStore.LIST.params()))
        .handle(kept.keep(keeping, this::list));
    routes
        .get(
            "/storefront/products/{slug}",
            "storefront.products.read",
            "Read a product by its slug, also by one it had before")
        .guests()
        .params(List.of(Languages.PARAM))
        .replies(200, ProductDetail.class)
        .handle(kept.keep(keeping, this::page));
  }

  private Reply list(Call call, Tx tx) {
    Page<ListedProduct> page = products.page(tx, call);
    return Reply.ok(new Checked(page, ListedProducts.stock(page.items())));
  }

  private Reply page(Call call, Tx tx) {
    String slug = call.text("slug");
    ProductDetail page =
        ProductDetailStore.find(tx, slug, Languages.of(call)).orElseThrow(() -> missing("product"));
    var stock = ShownStock.none();
    page.variants().forEach(variant -> stock.add(variant.sku(), variant.availability()));
    return Reply.ok(new Checked(page.with(media.addresses(tx)), stock))
        .with("Content-Language", page.locale());
  }
}
