package io.tradegate.shipping;

import java.util.Locale;

/** What the table of a method goes by. */
enum RateBasis {
  /** Grams of all that is sent. */
  WEIGHT,
  /** The net value of the goods. */
  VALUE;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RateBasis of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
