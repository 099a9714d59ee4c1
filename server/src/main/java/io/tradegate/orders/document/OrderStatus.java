package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** The status of an order; {@link OrderAction} has the transitions. */
public enum OrderStatus implements WireEnum {
  PENDING,
  CONFIRMED,
  PROCESSING,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED,
  ON_HOLD;
}
