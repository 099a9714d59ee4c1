package io.tradegate.orders.document;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of orders. A public contract: webhook receivers read it. */
public sealed interface OrderEvent extends DomainEvent {

  record Placed(
      @Meaning("The order's id.") UUID publicId,
      String number,
      OrderStatus status,
      CustomerId customerId,
      String customerName,
      @Meaning("The customer's purchase order number.") @Nullable String poNumber,
      ReportedSource source,
      @Meaning("Of the lines, before tax.") Money net,
      @Meaning("The charge for shipping, before tax.") Money shipping,
      @Meaning("Of the lines and of shipping.") Money tax,
      @Meaning("With shipping and tax.") Money total,
      int lineCount,
      @Meaning("Whether it may be sent in parts.") DeliveryMode delivery,
      @Meaning("When the goods are wanted; lines may have their own date.")
          @Nullable LocalDate requestedDate)
      implements OrderEvent {}

  record StatusChanged(
      @Meaning("The order's id.") UUID publicId,
      String number,
      @Meaning("Where the order stands now; never pending.") ReportedStatus status,
      @Meaning("Where it stood before; null in the first change after it was placed.")
          @Nullable ReportedStatus previousStatus,
      @Meaning("A sentence for people.") @Nullable String reason,
      @Meaning("What the order waits for; empty unless it is on hold.")
          List<HoldReason> holdReasons,
      CustomerId customerId)
      implements OrderEvent {

    public static StatusChanged of(Order before, Order after, @Nullable String reason) {
      return new StatusChanged(
          after.id().value(),
          after.number(),
          ReportedStatus.of(after.status()),
          before.status() == OrderStatus.PENDING ? null : ReportedStatus.of(before.status()),
          reason,
          after.holds().stream().sorted().toList(),
          after.customer());
    }
  }

  record Changed(
      @Meaning("The order's id.") UUID publicId,
      String number,
      @Meaning("The order's version after the change, as its ETag has it.") int version,
      @Meaning("What changed.") List<OrderPart> changed,
      CustomerId customerId,
      Instant updatedAt)
      implements OrderEvent {}

  record Backordered(
      @Meaning("The order's id.") UUID publicId,
      String number,
      @Meaning("The lines that could not be reserved in full.") List<Shortage> lines)
      implements OrderEvent {}

  /** What is missing of one line: ordered is reserved plus backordered. */
  record Shortage(String sku, Quantity ordered, Quantity reserved, Quantity backordered) {}

  record RefundDue(
      @Meaning("The order's id.") UUID publicId,
      String number,
      @Meaning("What is to be returned.") Money amount,
      @Meaning("Why the order was cancelled.") String reason)
      implements OrderEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Placed _ -> "order.placed";
      case StatusChanged _ -> "order.status_changed";
      case Changed _ -> "order.changed";
      case Backordered _ -> "order.backordered";
      case RefundDue _ -> "order.refund_due";
    };
  }
}
