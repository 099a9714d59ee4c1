package io.tradegate.rfqs;

import io.tradegate.platform.records.WireEnum;

/** The status of a request for quote. {@link RfqMove} has the transitions. */
public enum RfqStatus implements WireEnum {
  DRAFT,
  SUBMITTED,
  NEEDS_INFO,
  QUOTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;
}
