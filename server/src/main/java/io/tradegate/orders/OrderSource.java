package io.tradegate.orders;

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

  static OrderSource of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
