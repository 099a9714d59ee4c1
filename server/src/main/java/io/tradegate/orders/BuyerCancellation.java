package io.tradegate.orders;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.records.WireEnum;

/** How long a buyer may cancel an order without asking the seller. */
enum BuyerCancellation implements WireEnum {
  NEVER,
  /** Until it is confirmed. */
  PENDING,
  /** Until staff start to process it. */
  CONFIRMED;

  boolean allows(Order order) {
    OrderStatus stands = order.heldFrom() == null ? order.status() : order.heldFrom();
    return switch (this) {
      case NEVER -> false;
      case PENDING -> stands == OrderStatus.PENDING;
      case CONFIRMED -> stands == OrderStatus.PENDING || stands == OrderStatus.CONFIRMED;
    };
  }
}
