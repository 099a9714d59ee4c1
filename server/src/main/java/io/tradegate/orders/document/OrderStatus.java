package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** Where an order stands; {@link OrderAction} says how it moves. */
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
