package io.tradegate.inventory.availability;

import java.util.Locale;

/** How much a store tells its visitors about stock. */
public enum AvailabilityDisplay {
  EXACT,
  IN_STOCK,
  HIDDEN;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static AvailabilityDisplay of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
