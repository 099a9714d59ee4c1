package io.tradegate.orders.correction;

import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What staff can correct in an order after it was placed.
 *
 * @param promisedDates by the position of the line
 */
public record CorrectableDetails(
    @Nullable String poNumber,
    @Nullable LocalDate requestedDate,
    DeliveryMode delivery,
    Map<Integer, LocalDate> promisedDates,
    @Nullable String note,
    @Column(json = true) @Nullable PostalAddress shippingAddress,
    @Nullable String externalId,
    Metadata metadata) {

  static CorrectableDetails of(Order order, List<OrderLine> lines) {
    var promised = new TreeMap<Integer, LocalDate>();
    lines.forEach(
        line -> {
          if (line.promisedDate() != null) {
            promised.put(line.position(), line.promisedDate());
          }
        });
    return RecordBuilder.of(CorrectableDetails.class)
        .from(order)
        .from(order.keys())
        .with("promisedDates", promised)
        .build();
  }

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
