package io.tradegate.inventory.availability;

import io.tradegate.platform.records.WireEnum;

/** How much a store tells its visitors about stock. */
public enum AvailabilityDisplay implements WireEnum {
  EXACT,
  IN_STOCK,
  HIDDEN;
}
