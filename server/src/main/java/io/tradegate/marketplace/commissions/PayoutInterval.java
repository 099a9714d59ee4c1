package io.tradegate.marketplace.commissions;

import io.tradegate.platform.records.WireEnum;

/** How often the service prepares payouts by itself. */
public enum PayoutInterval implements WireEnum {
  /** Staff prepare each one. */
  BY_HAND,
  /** On Mondays. */
  WEEKLY,
  /** On the first of a month. */
  MONTHLY;
}
