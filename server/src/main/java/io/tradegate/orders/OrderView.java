package io.tradegate.orders;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order in full, as one of its readers sees it.
 *
 * @param sourceId the quote or recurring order that it came from
 * @param tags staff's; null for buyers
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
      return new Line(
          line.position(),
          line.sku(),
          line.name(),
          line.unit(),
          line.quantity(),
          line.cancelled(),
          stock.reserved(),
          stock.backordered(),
          line.unitPrice(),
          line.net(),
          line.taxRate().stripTrailingZeros().toPlainString(),
          line.tax(),
          line.comment());
    }
  }

  static OrderView of(
      Order order, List<Line> lines, @Nullable List<String> tags, List<String> allowed) {
    return new OrderView(
        order.id(),
        order.number(),
        order.status(),
        order.holds(),
        order.source(),
        order.sourceId(),
        order.customer(),
        order.customerName(),
        order.buyer(),
        order.placedBy(),
        order.poNumber(),
        order.costCentre(),
        order.requestedDate(),
        order.payment(),
        order.shipping().name(),
        order.shippingAddress(),
        order.billingAddress(),
        lines,
        order.totals().net(),
        order.totals().shipping(),
        order.totals().tax(),
        order.total(),
        order.note(),
        tags,
        allowed,
        order.version(),
        order.createdAt(),
        order.updatedAt());
  }
}
