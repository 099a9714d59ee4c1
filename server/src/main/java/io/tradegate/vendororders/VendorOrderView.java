package io.tradegate.vendororders;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A vendor order as its vendor and staff see it: the lines of this vendor and nothing else of the
 * order.
 *
 * @param onHold whether the order of the buyer is held: nothing may leave until it is released
 * @param customerName the company that gets the goods
 * @param net of what is not cancelled
 * @param shipping the share in the shipping charge, without tax
 * @param tax of the lines and of the share in the shipping charge
 * @param total what the buyer pays for this part
 * @param commission of the operator, without tax, on what is not cancelled
 * @param earnings the total less the commission and its tax; from the delivery on what the ledger
 *     of the vendor has for this order, less what was taken back
 * @param acceptBy when the vendor must have answered; null while the order of the buyer is held
 * @param shipBy by the longest time that the offers promise
 * @param overdue whether the operator was told that the vendor does not answer
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
record VendorOrderView(
    UUID publicId,
    String number,
    VendorOrderStatus status,
    boolean onHold,
    OrderId orderId,
    VendorId vendorId,
    String vendorName,
    String customerName,
    @Nullable PostalAddress shippingAddress,
    @Nullable LocalDate requestedDate,
    List<Line> lines,
    Money net,
    Money shipping,
    Money tax,
    Money total,
    Money commission,
    Money commissionTax,
    Money earnings,
    @Nullable Instant acceptBy,
    @Nullable Instant shipBy,
    boolean overdue,
    @Nullable String reason,
    @Nullable String cancelledBy,
    List<String> allowedActions,
    @Nullable Instant releasedAt,
    @Nullable Instant acceptedAt,
    @Nullable Instant shippedAt,
    @Nullable Instant deliveredAt,
    @Nullable Instant cancelledAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * A line of the vendor.
   *
   * @param position of the line in the order; shipments name lines by it
   * @param ruleName the commission rule that applied when the order was placed
   * @param percent of the commission rule, as decimal text
   * @param commission without tax, on all that was ordered
   */
  record Line(
      UUID lineId,
      UUID offerId,
      int position,
      @Nullable String sku,
      String name,
      String unit,
      Quantity quantity,
      Quantity cancelled,
      Quantity shipped,
      Quantity delivered,
      Quantity returned,
      Money unitPrice,
      Money net,
      String taxRate,
      Money tax,
      @Nullable LocalDate requestedDate,
      String ruleName,
      String percent,
      Money commission,
      Money commissionTax) {

    static Line of(VendorOrderLine line) {
      return RecordBuilder.of(Line.class)
          .from(line)
          .with("taxRate", line.taxRate().stripTrailingZeros().toPlainString())
          .with("percent", line.percent().stripTrailingZeros().toPlainString())
          .build();
    }
  }

  /** {@code booked}: the sum of its entries in the ledger of the vendor; null: there are none. */
  static VendorOrderView of(
      VendorOrder order, List<VendorOrderLine> lines, @Nullable Money booked, Actor reader) {
    Money net = sum(order, lines, VendorOrderLine::net);
    Money tax = sum(order, lines, VendorOrderLine::tax).plus(order.shippingTax());
    Money total = net.plus(order.shippingNet()).plus(tax);
    Money commission = sum(order, lines, line -> line.commission(line.open()));
    Money commissionTax = sum(order, lines, line -> line.commissionTax(line.open()));
    return RecordBuilder.of(VendorOrderView.class)
        .from(order)
        .with("lines", lines.stream().map(Line::of).toList())
        .with("net", net)
        .with("shipping", order.shippingNet())
        .with("tax", tax)
        .with("total", total)
        .with("commission", commission)
        .with("commissionTax", commissionTax)
        .with("earnings", requireNonNullElse(booked, total.minus(commission).minus(commissionTax)))
        .with("overdue", order.status() == VendorOrderStatus.NEW && order.escalatedAt() != null)
        .with("allowedActions", actions(order, lines, reader))
        .build();
  }

  private static Money sum(
      VendorOrder order, List<VendorOrderLine> lines, Function<VendorOrderLine, Money> amount) {
    return lines.stream()
        .map(amount)
        .reduce(Money.zero(order.shippingNet().currency()), Money::plus);
  }

  private static List<String> actions(
      VendorOrder order, List<VendorOrderLine> lines, Actor reader) {
    boolean vendor = reader.kind() == Actor.Kind.VENDOR;
    boolean untouched = lines.stream().noneMatch(line -> line.packed().isPositive());
    var actions = new ArrayList<String>();
    if (vendor && order.status() == VendorOrderStatus.NEW) {
      actions.add("accept");
      actions.add("reject");
    }
    if (order.status() == VendorOrderStatus.ACCEPTED) {
      if (vendor && !order.onHold()) {
        actions.add("ship");
      }
      if (untouched) {
        actions.add("cancel");
      }
    }
    if (!vendor && order.status() == VendorOrderStatus.NEW) {
      actions.add("cancel");
    }
    return vendor || reader.may(VendorOrderRoutes.MANAGE) ? actions : List.of();
  }
}
