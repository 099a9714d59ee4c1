package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.vendors.MarketplaceSettings;
import io.tradegate.vendors.OfferOrder;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** Route by which visitors see what vendors offer. Not kept: a suspension hides at once. */
final class StoreOfferRoutes {
  /** The offers on the variants of a product. */
  record ProductOffers(List<ShownOffer> offers) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/products/{slug}/offers",
            "storefront.products.offers",
            "Read what vendors offer on a product")
        .guests()
        .answers(ProductOffers.class, this::offers);
  }

  private ProductOffers offers(Call call, Tx tx) {
    OfferOrder order = MarketplaceSettings.of(tx).offerOrder();
    ProductId product =
        OfferStore.product(tx, call.text("slug")).orElseThrow(() -> missing("product"));
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    LocalDate day = LocalDate.ofInstant(tx.now(), zone);
    return new ProductOffers(OfferStore.shown(tx, product, order, day));
  }
}
