package io.tradegate.orders.document;

import static io.tradegate.orders.document.OrderStatus.CANCELLED;
import static io.tradegate.orders.document.OrderStatus.CLOSED;
import static io.tradegate.orders.document.OrderStatus.CONFIRMED;
import static io.tradegate.orders.document.OrderStatus.DELIVERED;
import static io.tradegate.orders.document.OrderStatus.ON_HOLD;
import static io.tradegate.orders.document.OrderStatus.PENDING;
import static io.tradegate.orders.document.OrderStatus.PROCESSING;
import static io.tradegate.orders.document.OrderStatus.SHIPPED;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The state machine of orders: every allowed transition from one status to another. Lifting the
 * last hold returns the order to the status in which it was held, which only the order stores; an
 * order that was held while it was pending is confirmed. A shipped order whose goods come back
 * undelivered is in process again, without an action.
 */
public enum OrderAction implements WireEnum {
  CONFIRM(CONFIRMED),
  PROCESS(PROCESSING),
  SHIP(SHIPPED),
  DELIVER(DELIVERED),
  CLOSE(CLOSED),
  HOLD(ON_HOLD),
  RELEASE(ON_HOLD),
  CANCEL(CANCELLED);

  private final OrderStatus to;

  OrderAction(OrderStatus to) {
    this.to = to;
  }

  public OrderStatus to() {
    return to;
  }

  Set<OrderStatus> from() {
    return switch (this) {
      case CONFIRM -> EnumSet.of(PENDING);
      case PROCESS -> EnumSet.of(CONFIRMED);
      case SHIP -> EnumSet.of(PROCESSING);
      case DELIVER -> EnumSet.of(SHIPPED);
      case CLOSE -> EnumSet.of(DELIVERED);
      case HOLD -> EnumSet.of(PENDING, CONFIRMED, PROCESSING);
      case RELEASE -> EnumSet.of(ON_HOLD);
      case CANCEL -> EnumSet.of(PENDING, CONFIRMED, PROCESSING, ON_HOLD);
    };
  }

  public boolean startsFrom(OrderStatus status) {
    return from().contains(status);
  }

  /** {@code allowed}: what the caller may do instead. */
  public void require(Order order, Supplier<List<String>> allowed) {
    if (!startsFrom(order.status())) {
      throw refusal(order, allowed.get());
    }
  }

  private Refusal refusal(Order order, List<String> possible) {
    String now = possible.isEmpty() ? "nothing" : String.join(", ", possible);
    return INVALID_TRANSITION.because(
        "Order %s is %s and cannot %s; what is possible now: %s."
            .formatted(order.number(), order.status().wireName(), wireName(), now));
  }
}
