package io.tradegate.orders;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order with all its parts, as one reader sees it.
 *
 * @param sourceId the quote or recurring order that it came from
 * @param tags staff's; null for buyers, as are the keys of other systems
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
public record OrderView(
    UUID publicId,
    String number,
    OrderStatus status,
    Set<HoldReason> holdReasons,
    OrderSource source,
    @Nullable UUID sourceId,
    UUID customerId,
    String customerName,
    @Nullable UUID buyerId,
    String placedBy,
    @Nullable String poNumber,
    @Nullable UUID costCentreId,
    @Nullable LocalDate requestedDate,
    PaymentMethod paymentMethod,
    @Nullable String shippingMethod,
    @Nullable PostalAddress shippingAddress,
    @Nullable PostalAddress billingAddress,
    List<Line> lines,
    Money net,
    Money shipping,
    Money tax,
    Money total,
    @Nullable String note,
    @Nullable List<String> tags,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * A line; its amounts are of what is not cancelled.
   *
   * @param reserved in stock for this order
   * @param backordered waited for
   * @param taxRate percent, as decimal text
   */
  public record Line(
      int position,
      @Nullable String sku,
      String name,
      String unit,
      int quantity,
      int cancelled,
      long reserved,
      long backordered,
      Money unitPrice,
      Money net,
      String taxRate,
      Money tax,
      @Nullable String comment) {

    static Line of(OrderLine line, LineStock.Of stock) {
      return RecordBuilder.of(Line.class)
          .from(line)
          .with("reserved", stock.reserved())
          .with("backordered", stock.backordered())
          .with("taxRate", line.taxRate().stripTrailingZeros().toPlainString())
          .build();
    }
  }

  static OrderView of(
      Order order, List<Line> lines, @Nullable List<String> tags, List<String> allowed) {
    return RecordBuilder.of(OrderView.class)
        .from(order.totals())
        .from(order)
        .from(tags == null ? StaffKeys.HIDDEN : StaffKeys.of(order.keys()))
        .with("holdReasons", order.holds())
        .with("paymentMethod", order.payment())
        .with("shippingMethod", order.shipping().name())
        .with("lines", lines)
        .with("tags", tags)
        .with("allowedActions", allowed)
        .build();
  }
}
