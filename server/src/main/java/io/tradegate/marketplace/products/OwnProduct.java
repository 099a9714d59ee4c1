package io.tradegate.marketplace.products;

import io.tradegate.marketplace.listings.Offer;
import io.tradegate.marketplace.listings.OfferStatus;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product that a vendor brings to the catalog.
 *
 * @param id also of the product in the catalog
 * @param content what the vendor proposes
 * @param live what staff approved last; null before the first approval
 */
record OwnProduct(
    UUID id,
    VendorId vendor,
    String vendorName,
    OfferStatus status,
    @Column(json = true) ProductContent content,
    @Column(json = true) @Nullable ProductContent live,
    Offer.Decision decision,
    @Nullable Instant submittedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  ProductId productId() {
    return new ProductId(id);
  }

  /** The pictures that the catalog shows. */
  List<OwnPicture> livePictures() {
    return live == null ? List.of() : live.pictures();
  }

  /** Whether the catalog has a variant of it with this SKU. */
  boolean isLive(String sku) {
    return live != null && live.skus().contains(sku);
  }
}
