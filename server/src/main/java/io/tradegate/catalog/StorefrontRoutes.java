package io.tradegate.catalog;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.ArrayList;
import java.util.List;

/** The products of a store for its visitors, at the prices and within the sight of each. */
final class StorefrontRoutes {
  private final Offers offers;
  private final Media media;

  StorefrontRoutes(Offers offers, Media media) {
    this.offers = offers;
    this.media = media;
  }

  void addTo(Routes routes) {
    routes
        .get("/storefront/products")
        .named("storefront.products.list", "List the products of the store on this host")
        .guests()
        .lists(Offer.class, inLanguages(OfferStore.LIST.params()))
        .handle((call, tx) -> Reply.ok(offers.page(tx, call)));
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

  private Reply page(Call call, Tx tx) {
    String slug = call.text("slug");
    ShownProduct page =
        PageStore.find(tx, slug, Languages.of(call))
            .orElseThrow(() -> NOT_FOUND.because("There is no such product."));
    return Reply.ok(page.with(media.addresses(tx))).with("Content-Language", page.locale());
  }
}
