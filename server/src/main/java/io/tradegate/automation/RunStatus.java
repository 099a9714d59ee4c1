package io.tradegate.automation;

import io.tradegate.platform.json.WireEnum;

/** Status of a run. */
enum RunStatus implements WireEnum {
  SUCCEEDED,
  /** Will be retried. */
  FAILED,
  GIVEN_UP,
  /** The loop guard did not let it run. */
  SUPPRESSED;
}
