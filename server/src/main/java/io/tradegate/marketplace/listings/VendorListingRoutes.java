package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Routes by which vendors change what they offer. */
public final class VendorListingRoutes {
  private static final String ALL = "/vendor/listings";
  private static final String ONE = ALL + "/{id}";
  public static final int LONGEST_LEAD_TIME = 3_650;
  public static final long MOST_STOCK = 1_000_000_000;

  private final Listings listings;

  VendorListingRoutes(Listings listings) {
    this.listings = listings;
  }

  public static List<FieldError> complaints(@Nullable Money price) {
    return price == null || (price.amount().signum() > 0 && price.isPayable())
        ? List.of()
        : List.of(
            new FieldError(
                "price",
                "Field `price` must be more than zero, with no more decimals than its currency."));
  }

  /** Names the variant by one of {@code variantId}, {@code sku} and {@code gtin}. */
  record AddListing(
      @Nullable UUID variantId,
      @Text(max = 64) @Nullable String sku,
      @Text(max = 14) @Nullable String gtin,
      @Text(max = 64) @Nullable String vendorSku,
      Money price,
      @Bounds(max = LONGEST_LEAD_TIME) int leadDays,
      @Text(max = 500) @Nullable String remark,
      @Bounds(max = MOST_STOCK) @Nullable Quantity stock)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(VendorListingRoutes.complaints(price));
      if (Stream.of(variantId, sku, gtin).filter(Objects::nonNull).count() != 1) {
        errors.add(
            new FieldError("sku", "Name the article by one of `variant_id`, `sku` and `gtin`."));
      }
      return errors;
    }

    Listings.Addition addition() {
      return new Listings.Addition(
          new OfferStore.Named(variantId, sku, gtin),
          vendorSku,
          new Terms(price, leadDays, remark),
          requireNonNullElse(stock, Quantity.ZERO));
    }
  }

  /** What is left out stays; null clears. */
  record ChangeListing(
      @Text(max = 64) @Nullable String vendorSku,
      @Nullable Money price,
      @Bounds(max = LONGEST_LEAD_TIME) @Nullable Integer leadDays,
      @Text(max = 500) @Nullable String remark)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return VendorListingRoutes.complaints(price);
    }

    Offer appliedTo(Offer before, Call call) {
      Terms terms = before.proposed();
      return RecordBuilder.copy(before)
          .with("vendorSku", call.mentions("vendor_sku") ? vendorSku : before.vendorSku())
          .with(
              "proposed",
              new Terms(
                  requireNonNullElse(price, terms.price()),
                  requireNonNullElse(leadDays, terms.leadDays()),
                  call.mentions("remark") ? remark : terms.remark()))
          .build();
    }
  }

  record SetListingStock(@Bounds(max = MOST_STOCK) Quantity stock) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_listings.list", "List what the own vendor offers")
        .signedIn(Admission.VENDOR)
        .lists(
            ListingView.class,
            OfferStore.OF_VENDOR.params(),
            (call, tx) ->
                OfferStore.OF_VENDOR
                    .page(tx, call, Map.of("vendor", Listings.own(tx)))
                    .map(each -> ListingView.of(each, tx.actor())));
    routes
        .post(ALL, "vendor_listings.create", "Offer an article of the catalog, as a draft")
        .vendors("owner", "catalog")
        .body(AddListing.class)
        .refuses(DUPLICATE, UNKNOWN_SKU, INVALID_TRANSITION)
        .creates(ListingView.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "vendor_listings.get", "Read a listing with the comments of the last decision")
        .signedIn(Admission.VENDOR)
        .answers(ListingView.class, (call, tx) -> view(tx, listings.ownListing(tx, call.id("id"))));
    routes
        .patch(
            ONE,
            "vendor_listings.change",
            "Change a listing; what buyers see waits for an approval")
        .vendors("owner", "catalog")
        .body(ChangeListing.class)
        .refuses(INVALID_TRANSITION, NOT_CHANGEABLE)
        .answers(ListingView.class, this::change);
    addMoves(routes);
  }

  private void addMoves(Routes routes) {
    routes
        .put(
            ONE + "/stock", "vendor_listings.set_stock", "Set the stock of a listing, live at once")
        .vendors("owner", "catalog", "fulfilment")
        .body(SetListingStock.class)
        .refuses(INVALID_TRANSITION, INSUFFICIENT_STOCK, NOT_CHANGEABLE)
        .answers(
            ListingView.class,
            (call, tx, body) ->
                view(tx, listings.setStock(tx, call.id("id"), call.ifMatch(), body.stock())));
    routes
        .post(ONE + "/submit", "vendor_listings.submit", "Submit a listing for moderation")
        .vendors("owner", "catalog")
        .refuses(INVALID_TRANSITION)
        .answers(
            ListingView.class,
            (call, tx) -> view(tx, listings.submit(tx, call.id("id"), call.ifMatch())));
    routes
        .delete(ONE, "vendor_listings.remove", "Offer an article no longer")
        .vendors("owner", "catalog")
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> listings.remove(tx, call.id("id")));
  }

  private Reply create(Tx tx, AddListing body) {
    Offer made = listings.add(tx, body.addition());
    return Reply.created(ALL + "/" + made.id(), ListingView.of(made, tx.actor()))
        .version(made.version());
  }

  private ListingView change(Call call, Tx tx, ChangeListing body) {
    return view(
        tx,
        listings.change(tx, call.id("id"), call.ifMatch(), before -> body.appliedTo(before, call)));
  }

  static ListingView view(Tx tx, Offer offer) {
    return ListingView.of(offer, tx.actor());
  }
}
