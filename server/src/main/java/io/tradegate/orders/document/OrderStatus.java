package io.tradegate.orders.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where an order stands; {@link OrderAction} says how it moves. */
public enum OrderStatus {
  PENDING,
  CONFIRMED,
  PROCESSING,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED,
  ON_HOLD;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static OrderStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(OrderStatus::wireName).toList();
  }
}
