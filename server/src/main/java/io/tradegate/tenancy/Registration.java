package io.tradegate.tenancy;

import io.tradegate.platform.records.WireEnum;

/** Whether companies can register themselves on a website. */
public enum Registration implements WireEnum {
  /** Only staff create companies. */
  OFF,
  /** A company registers itself, and staff approve or reject it. */
  APPROVAL
}
