package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A vendor's offer on a variant of the catalog.
 *
 * @param proposed what the vendor wants
 * @param live what buyers see; null before the first approval
 * @param allocated what of the stock is promised to orders
 * @param approvedPrice the price that staff approved last
 */
public record Offer(
    UUID id,
    VendorId vendor,
    String vendorName,
    Ware ware,
    @Nullable String vendorSku,
    OfferStatus status,
    Terms proposed,
    @Column("live_") @Nullable Terms live,
    @Column("approved_amount") @Nullable Money approvedPrice,
    Quantity stock,
    Quantity allocated,
    Decision decision,
    @Nullable Instant submittedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** What is offered. */
  public record Ware(VariantId variantId, ProductId productId, String sku, String name) {}

  /** The last decision of staff. */
  public record Decision(
      @Nullable String reason,
      List<String> commentFields,
      List<String> commentTexts,
      @Nullable String decidedByName,
      @Nullable Instant decidedAt) {
    public List<FieldComment> comments() {
      return IntStream.range(0, commentFields.size())
          .mapToObj(n -> new FieldComment(commentFields.get(n), commentTexts.get(n)))
          .toList();
    }
  }

  /** A remark of staff about one field. */
  public record FieldComment(String field, String text) {}
}
