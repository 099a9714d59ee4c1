package io.tradegate.rfqs;

import io.tradegate.platform.records.WireEnum;

/** Where a request for quote stands. {@link RfqMove} says how it gets there. */
public enum RfqStatus implements WireEnum {
  DRAFT,
  SUBMITTED,
  NEEDS_INFO,
  QUOTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;
}
