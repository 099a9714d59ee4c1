package io.tradegate.payments.refunds;

import io.tradegate.platform.records.WireEnum;

/** The status of a refund. */
public enum RefundStatus implements WireEnum {
  /** The gateway is being asked. */
  PENDING,
  REFUNDED,
  FAILED
}
