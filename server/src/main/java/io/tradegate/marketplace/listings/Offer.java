package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Row;
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
    @Nullable Terms live,
    @Nullable Money approvedPrice,
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
      List<FieldComment> comments,
      @Nullable String decidedByName,
      @Nullable Instant decidedAt) {
    public static Decision read(Row row) {
      List<String> fields = row.texts("comment_fields");
      List<String> texts = row.texts("comment_texts");
      return new Decision(
          row.maybeText("reason"),
          IntStream.range(0, fields.size())
              .mapToObj(each -> new FieldComment(fields.get(each), texts.get(each)))
              .toList(),
          row.maybeText("decided_by_name"),
          row.maybeInstant("decided_at"));
    }
  }

  /** A remark of staff about one field. */
  public record FieldComment(String field, String text) {}
}
