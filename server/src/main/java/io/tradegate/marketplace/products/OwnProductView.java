package io.tradegate.marketplace.products;

import io.tradegate.marketplace.listings.Offer;
import io.tradegate.marketplace.listings.OfferStatus;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product of a vendor as the API returns it to its vendor and to staff.
 *
 * @param live what staff approved last; null before the first approval
 * @param changes the fields in which the proposal differs from it
 */
record OwnProductView(
    UUID id,
    VendorId vendorId,
    String vendorName,
    OfferStatus status,
    String name,
    String description,
    List<UUID> categoryIds,
    List<OwnVariant> variants,
    List<OwnPicture> pictures,
    @Nullable ProductContent live,
    List<String> changes,
    @Nullable String reason,
    List<Offer.FieldComment> comments,
    @Nullable String decidedByName,
    @Nullable Instant decidedAt,
    @Nullable Instant submittedAt,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static OwnProductView of(OwnProduct product, Actor reader) {
    ProductContent live = product.live();
    return RecordBuilder.of(OwnProductView.class)
        .from(product)
        .from(product.content())
        .from(product.decision())
        .with("comments", product.decision().comments())
        .with("vendorId", product.vendor())
        .with("changes", live == null ? List.of() : product.content().differences(live))
        .with(
            "allowedActions",
            reader.may("vendor.manage") ? product.status().decisions() : List.of())
        .build();
  }
}
