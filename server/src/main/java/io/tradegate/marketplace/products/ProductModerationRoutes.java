package io.tradegate.marketplace.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.marketplace.listings.Listings;
import io.tradegate.marketplace.listings.Offer;
import io.tradegate.marketplace.listings.OfferStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes by which staff moderate products that vendors bring. */
record ProductModerationRoutes(OwnProducts products) {
  private static final String ALL = "/admin/listings/moderation/products";
  private static final String ONE = ALL + "/{id}";

  /** The fields that staff comment on. */
  enum ProductField implements WireEnum {
    NAME,
    DESCRIPTION,
    CATEGORY_IDS,
    VARIANTS,
    PICTURES,
    SKU,
    GTIN,
    OPTIONS,
    PRICE,
    LEAD_DAYS
  }

  record CommentOnProduct(ProductField field, @Text(max = 500) String text) {
    Offer.FieldComment comment() {
      return new Offer.FieldComment(field.wireName(), text);
    }
  }

  record RefuseProduct(
      @Text(max = 500) String reason, @Bounds(max = 20) @Nullable List<CommentOnProduct> comments) {

    Listings.Verdict verdict(OfferStatus status) {
      return new Listings.Verdict(
          status,
          reason,
          requireNonNullElse(comments, List.<CommentOnProduct>of()).stream()
              .map(CommentOnProduct::comment)
              .toList());
    }
  }

  void addTo(Routes routes) {
    routes
        .get(
            ALL,
            "listing_products.list",
            "List products that vendors submitted, with the decisions")
        .permission("vendor.view")
        .lists(
            OwnProductView.class,
            OwnProductStore.MODERATION.params(),
            (call, tx) -> VendorProductRoutes.views(tx, OwnProductStore.MODERATION.page(tx, call)));
    routes
        .get(ONE, "listing_products.get", "Read a product of a vendor, and what its changes are")
        .permission("vendor.view")
        .answers(
            OwnProductView.class,
            (call, tx) -> VendorProductRoutes.view(tx, products.product(tx, call.id("id"))));
    routes
        .post(
            ONE + "/approve",
            "listing_products.approve",
            "Approve a product; the catalog has it from now on")
        .permission("vendor.manage")
        .refuses(DUPLICATE, INCOMPLETE_PRODUCT, INVALID_TRANSITION)
        .answers(OwnProductView.class, (call, tx) -> decide(call, tx, Listings.Verdict.APPROVAL));
    refusal(routes, "reject", OfferStatus.REJECTED, "Reject a product; the catalog stays");
    refusal(
        routes,
        "request-changes",
        OfferStatus.CHANGES_REQUESTED,
        "Ask the vendor to change a product, field by field");
  }

  private void refusal(Routes routes, String verb, OfferStatus status, String summary) {
    routes
        .post(ONE + "/" + verb, "listing_products." + verb.replace('-', '_'), summary)
        .permission("vendor.manage")
        .body(RefuseProduct.class)
        .refuses(INVALID_TRANSITION)
        .answers(OwnProductView.class, (call, tx, body) -> decide(call, tx, body.verdict(status)));
  }

  private OwnProductView decide(Call call, Tx tx, Listings.Verdict verdict) {
    return VendorProductRoutes.view(
        tx, products.decide(tx, call.id("id"), call.ifMatch(), verdict));
  }
}
