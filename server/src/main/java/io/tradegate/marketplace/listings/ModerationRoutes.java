package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes by which staff moderate listings of vendors. */
record ModerationRoutes(Listings listings) {
  private static final String ALL = "/admin/listings/moderation";
  private static final String ONE = ALL + "/{id}";

  /** The fields that staff comment on. */
  enum ListingField implements WireEnum {
    PRICE,
    LEAD_DAYS,
    REMARK,
    ARTICLE
  }

  record CommentOnField(ListingField field, @Text(max = 500) String text) {
    Offer.FieldComment comment() {
      return new Offer.FieldComment(field.wireName(), text);
    }
  }

  record RefuseListing(
      @Text(max = 500) String reason, @Bounds(max = 20) @Nullable List<CommentOnField> comments) {

    Listings.Verdict verdict(OfferStatus status) {
      return new Listings.Verdict(
          status,
          reason,
          requireNonNullElse(comments, List.<CommentOnField>of()).stream()
              .map(CommentOnField::comment)
              .toList());
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL, "listings.list", "List listings that vendors submitted, with the decisions")
        .permission("vendor.view")
        .lists(
            ListingView.class,
            OfferStore.MODERATION.params(),
            (call, tx) ->
                OfferStore.MODERATION.page(tx, call).map(each -> ListingView.of(each, tx.actor())));
    routes
        .get(ONE, "listings.get", "Read a listing, and how it differs from what buyers see")
        .permission("vendor.view")
        .answers(
            ListingView.class,
            (call, tx) -> VendorListingRoutes.view(tx, listings.listing(tx, call.id("id"))));
    routes
        .post(ONE + "/approve", "listings.approve", "Approve a listing; buyers see it from now on")
        .permission("vendor.manage")
        .refuses(INVALID_TRANSITION)
        .answers(ListingView.class, (call, tx) -> decide(call, tx, Listings.Verdict.APPROVAL));
    routes
        .post(ONE + "/reject", "listings.reject", "Reject a listing; what buyers see stays")
        .permission("vendor.manage")
        .body(RefuseListing.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ListingView.class,
            (call, tx, body) -> decide(call, tx, body.verdict(OfferStatus.REJECTED)));
    routes
        .post(
            ONE + "/request-changes",
            "listings.request_changes",
            "Ask the vendor to change a listing, field by field")
        .permission("vendor.manage")
        .body(RefuseListing.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ListingView.class,
            (call, tx, body) -> decide(call, tx, body.verdict(OfferStatus.CHANGES_REQUESTED)));
  }

  private ListingView decide(Call call, Tx tx, Listings.Verdict verdict) {
    return VendorListingRoutes.view(
        tx, listings.decide(tx, call.id("id"), call.ifMatch(), verdict));
  }
}
