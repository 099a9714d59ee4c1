package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** What the customer gets for a line of a return. */
public enum ReturnOutcome implements WireEnum {
  /** A credit note. */
  CREDIT,
  /** A credit note; what it leaves over is paid back. */
  REFUND,
  /** An order of the same goods without charge. */
  REPLACEMENT,
  NONE;

  public boolean isCredited() {
    return this == CREDIT || this == REFUND;
  }
}
