package io.tradegate.pricing.lists;

import io.tradegate.platform.records.WireEnum;

/** Whom a price list can be for, nearest first. */
public enum AssignmentKind implements WireEnum {
  COMPANY,
  GROUP,
  WEBSITE;
}
