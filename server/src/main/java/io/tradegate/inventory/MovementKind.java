package io.tradegate.inventory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a movement does to a balance. */
enum MovementKind {
  RECEIPT,
  ADJUSTMENT,
  ALLOCATION,
  RELEASE,
  SHIPMENT,
  RETURN;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MovementKind of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(MovementKind::wireName).toList();
  }
}
