package io.tradegate.automation;

import io.tradegate.platform.records.WireEnum;

/** Status of a run. */
enum RunStatus implements WireEnum {
  SUCCEEDED,
  /** Will be retried. */
  FAILED,
  GIVEN_UP,
  /** The loop guard did not let it run. */
  SUPPRESSED;
}
