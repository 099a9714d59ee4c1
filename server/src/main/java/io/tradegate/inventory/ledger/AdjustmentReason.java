package io.tradegate.inventory.ledger;

import io.tradegate.platform.records.WireEnum;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why stock was adjusted. */
public enum AdjustmentReason implements WireEnum {
  STOCKTAKE,
  DAMAGED,
  LOST,
  FOUND,
  EXPIRED,
  INTERNAL_USE,
  CORRECTION;

  static @Nullable AdjustmentReason of(@Nullable String wireName) {
    return wireName == null ? null : valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
