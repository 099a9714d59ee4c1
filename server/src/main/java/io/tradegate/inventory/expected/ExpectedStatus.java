package io.tradegate.inventory.expected;

import io.tradegate.platform.records.WireEnum;

/** Whether goods of an expected receipt are still to come. */
enum ExpectedStatus implements WireEnum {
  OPEN,
  RECEIVED
}
