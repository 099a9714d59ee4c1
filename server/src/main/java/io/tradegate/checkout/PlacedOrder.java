package io.tradegate.checkout;

import io.tradegate.orders.HoldReason;
import io.tradegate.orders.Order;
import io.tradegate.orders.OrderSource;
import io.tradegate.orders.OrderStatus;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An order that was just placed; Location leads to all of it. */
record PlacedOrder(
    UUID publicId,
    String number,
    OrderStatus status,
    Set<HoldReason> holdReasons,
    OrderSource source,
    UUID customerId,
    @Nullable UUID buyerId,
    @Nullable String poNumber,
    @Nullable UUID costCentreId,
    @Nullable LocalDate requestedDate,
    PaymentMethod paymentMethod,
    Money net,
    Money shipping,
    Money tax,
    Money total,
    int lineCount,
    int version,
    Instant createdAt) {

  static PlacedOrder of(Order order) {
    return new PlacedOrder(
        order.id(),
        order.number(),
        order.status(),
        order.holds(),
        order.source(),
        order.customer(),
        order.buyer(),
        order.poNumber(),
        order.costCentre(),
        order.requestedDate(),
        order.payment(),
        order.totals().net(),
        order.totals().shipping(),
        order.totals().tax(),
        order.total(),
        order.lineCount(),
        order.version(),
        order.createdAt());
  }
}
