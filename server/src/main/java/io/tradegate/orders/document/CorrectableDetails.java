package io.tradegate.orders.document;

import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** What staff can correct in an order after it was placed. */
public record CorrectableDetails(
    @Nullable String poNumber,
    @Nullable LocalDate requestedDate,
    @Nullable String note,
    @Nullable PostalAddress shippingAddress,
    @Nullable String externalId,
    Metadata metadata) {

  public static CorrectableDetails of(Order order) {
    return RecordBuilder.of(CorrectableDetails.class).from(order).from(order.keys()).build();
  }

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
