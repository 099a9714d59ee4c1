package io.tradegate.marketplace.listings;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A listing as the API returns it to its vendor and to staff.
 *
 * @param live what buyers see; null before the first approval
 * @param allocated what of the stock is promised to orders
 * @param changes the fields in which the proposal differs from what buyers see
 */
record ListingView(
    UUID id,
    VendorId vendorId,
    String vendorName,
    VariantId variantId,
    ProductId productId,
    String sku,
    String name,
    @Nullable String vendorSku,
    OfferStatus status,
    Money price,
    int leadDays,
    @Nullable String remark,
    @Nullable Terms live,
    List<String> changes,
    Quantity stock,
    Quantity allocated,
    @Nullable String reason,
    List<Offer.FieldComment> comments,
    @Nullable String decidedByName,
    @Nullable Instant decidedAt,
    @Nullable Instant submittedAt,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static ListingView of(Offer offer, Actor reader) {
    Terms live = offer.live();
    return RecordBuilder.of(ListingView.class)
        .from(offer)
        .from(offer.ware())
        .from(offer.proposed())
        .from(offer.decision())
        .with("comments", offer.decision().comments())
        .with("vendorId", offer.vendor())
        .with("changes", live == null ? List.of() : offer.proposed().differences(live))
        .with(
            "allowedActions", reader.may("vendor.manage") ? offer.status().decisions() : List.of())
        .build();
  }
}
