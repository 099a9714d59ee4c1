package io.tradegate.recurring;

import io.tradegate.platform.records.WireEnum;

/** Result of a recurring order for one date. */
enum RecurringRunStatus implements WireEnum {
  /** An order was placed; it is confirmed or on hold. */
  PLACED,
  /** The order was refused; it is retried the next day until the retries are exhausted. */
  FAILED,
  /** A user skipped the date. */
  SKIPPED,
  /** The service did not run on the date, or the date before was still being retried. */
  MISSED;
}
