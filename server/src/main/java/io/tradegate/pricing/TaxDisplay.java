package io.tradegate.pricing;

import java.util.Locale;

/** Whether a website shows prices without tax or with it. */
enum TaxDisplay {
  NET,
  GROSS;

  static TaxDisplay of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
