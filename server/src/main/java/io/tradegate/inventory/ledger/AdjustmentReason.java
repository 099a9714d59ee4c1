package io.tradegate.inventory.ledger;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why stock was adjusted. */
public enum AdjustmentReason {
  STOCKTAKE,
  DAMAGED,
  LOST,
  FOUND,
  EXPIRED,
  INTERNAL_USE,
  CORRECTION;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static @Nullable AdjustmentReason of(@Nullable String wireName) {
    return wireName == null ? null : valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
