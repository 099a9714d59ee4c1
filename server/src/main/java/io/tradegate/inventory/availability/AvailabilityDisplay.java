package io.tradegate.inventory.availability;

import io.tradegate.platform.records.WireEnum;

/** How much of its stock a store shows to visitors. */
public enum AvailabilityDisplay implements WireEnum {
  EXACT,
  IN_STOCK,
  HIDDEN;
}
