package io.tradegate.catalog;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The products of a store for its visitors, at the prices and within the sight of each. */
final class StorefrontRoutes {

  void addTo(Routes routes) {
    routes
        .get("/storefront/products")
        .named("storefront.products.list", "List the products of the store on this host")
        .guests()
        .lists(Offer.class, inLanguages(OfferStore.LIST.params()))
        .handle(this::list);
    routes
        .get("/storefront/products/{slug}")
        .named("storefront.products.read", "Read a product by its slug, also by one it had before")
        .guests()
        .params(List.of(Languages.PARAM))
        .replies(200, ShownProduct.class)
        .handle(this::page);
  }

  private static List<Param> inLanguages(List<Param> params) {
    var more = new ArrayList<>(params);
    more.add(Languages.PARAM);
    return List.copyOf(more);
  }

  private Reply list(Call call, Tx tx) {
    return Reply.ok(OfferStore.LIST.page(tx, call, Map.of("locales", Languages.of(call))));
  }

  private Reply page(Call call, Tx tx) {
    String slug = call.text("slug");
    ShownProduct page =
        PageStore.find(tx, slug, Languages.of(call))
            .orElseThrow(() -> NOT_FOUND.because("There is no such product."));
    return Reply.ok(page).with("Content-Language", page.locale());
  }
}
