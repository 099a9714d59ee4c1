package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** What a decision says, as the event names it. */
public enum ReturnDecision implements WireEnum {
  APPROVED,
  RECEIVED,
  REJECTED;
}
