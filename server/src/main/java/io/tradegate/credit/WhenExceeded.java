package io.tradegate.credit;

import io.tradegate.platform.records.WireEnum;

/** What happens to an order over the credit limit. */
public enum WhenExceeded implements WireEnum {
  /** It is accepted and waits until staff release it. */
  HOLD,
  /** It is refused. */
  REFUSE;
}
