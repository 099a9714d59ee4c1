package io.tradegate.shipping;

import io.tradegate.platform.records.WireEnum;

/** What the table of a method goes by. */
enum RateBasis implements WireEnum {
  /** Grams of all that is sent. */
  WEIGHT,
  /** The net value of the goods. */
  VALUE;
}
