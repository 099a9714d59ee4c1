package io.tradegate.pricing.tax;

import java.util.Locale;

/** What becomes of an order for which no tax rate is known. */
public enum MissingRate {
  /** It is not placed. */
  REFUSE,
  /** It is placed and waits until staff have added the rate. */
  HOLD;

  static MissingRate of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
