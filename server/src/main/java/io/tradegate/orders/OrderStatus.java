package io.tradegate.orders;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where an order stands. */
public enum OrderStatus {
  PENDING,
  CONFIRMED,
  PROCESSING,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED,
  ON_HOLD;

  static OrderStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(status -> status.name().toLowerCase(Locale.ROOT)).toList();
  }
}
