package io.tradegate.automation;

import io.tradegate.platform.records.WireEnum;

/** What came of a run. */
enum RunStatus implements WireEnum {
  SUCCEEDED,
  /** Will be tried again. */
  FAILED,
  GIVEN_UP,
  /** The loop guard did not let it run. */
  SUPPRESSED;
}
