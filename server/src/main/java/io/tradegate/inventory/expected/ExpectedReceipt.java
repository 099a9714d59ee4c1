package io.tradegate.inventory.expected;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods that a supplier will deliver, as the API shows them.
 *
 * @param warehouse its code
 * @param unit of the variant; all quantities are in it
 * @param received what has arrived
 * @param remaining what is still to come
 * @param reference what people call it, such as the number of the purchase order
 */
record ExpectedReceipt(
    UUID id,
    ExpectedStatus status,
    String warehouse,
    VariantId variantId,
    String sku,
    String unit,
    Quantity quantity,
    Quantity received,
    Quantity remaining,
    LocalDate expectedOn,
    @Nullable String reference,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** What staff may change. */
  record Facts(Quantity quantity, LocalDate expectedOn, @Nullable String reference) {}

  Facts facts() {
    return RecordBuilder.of(Facts.class).from(this).build();
  }

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
