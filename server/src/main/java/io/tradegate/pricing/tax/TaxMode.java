package io.tradegate.pricing.tax;

import java.util.Locale;

/** Whether an organization charges tax. */
public enum TaxMode {
  /** Every sale needs a tax rate; a rate of 0 is one. */
  CHARGE,
  /** No sale is taxed, whatever rates there are. */
  NONE;

  static TaxMode of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
