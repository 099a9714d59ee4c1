package io.tradegate.credit;

import io.tradegate.platform.records.WireEnum;

/** What becomes of an order over the credit limit. */
public enum WhenExceeded implements WireEnum {
  /** It is taken and waits until staff release it. */
  HOLD,
  /** It is not taken. */
  REFUSE;
}
