package io.tradegate.recurring;

import io.tradegate.platform.records.WireEnum;

/** What became of a date of a recurring order. */
enum RecurringRunStatus implements WireEnum {
  /** There is an order, confirmed or held. */
  PLACED,
  /** It was refused; while there are attempts left, it is tried again the next day. */
  FAILED,
  /** Somebody wanted it so. */
  SKIPPED,
  /** Nobody was there to run it, or the date before was still being tried. */
  MISSED;
}
