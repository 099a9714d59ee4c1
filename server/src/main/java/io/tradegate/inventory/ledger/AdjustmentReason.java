package io.tradegate.inventory.ledger;

import io.tradegate.platform.records.WireEnum;

/** Why stock was adjusted. */
public enum AdjustmentReason implements WireEnum {
  STOCKTAKE,
  DAMAGED,
  LOST,
  FOUND,
  EXPIRED,
  INTERNAL_USE,
  CORRECTION
}
