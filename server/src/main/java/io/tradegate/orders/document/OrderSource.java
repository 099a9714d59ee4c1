package io.tradegate.orders.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What an order came from. */
public enum OrderSource {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(OrderSource::wireName).toList();
  }

  static OrderSource of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
