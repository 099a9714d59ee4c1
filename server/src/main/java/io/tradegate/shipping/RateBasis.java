package io.tradegate.shipping;

import io.tradegate.platform.records.WireEnum;

/** What the rates of a method depend on. */
enum RateBasis implements WireEnum {
  /** Grams of all that is sent. */
  WEIGHT,
  /** The net value of the goods. */
  VALUE;
}
