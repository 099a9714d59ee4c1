package io.tradegate.inventory.ledger;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a movement does to a balance. */
public enum MovementKind {
  RECEIPT,
  ADJUSTMENT,
  ALLOCATION,
  RELEASE,
  SHIPMENT,
  RETURN;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MovementKind of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(MovementKind::wireName).toList();
  }
}
