package io.tradegate.pricing.lists;

import io.tradegate.platform.records.WireEnum;

/** The kinds of parties that a price list can be assigned to, nearest first. */
public enum AssignmentKind implements WireEnum {
  COMPANY,
  GROUP,
  WEBSITE;
}
