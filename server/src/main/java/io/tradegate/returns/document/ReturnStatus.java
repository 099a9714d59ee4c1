package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** The status of a return; {@link ReturnAction} has the transitions. */
public enum ReturnStatus implements WireEnum {
  REQUESTED,
  APPROVED,
  RECEIVED,
  CLOSED,
  REJECTED,
  CANCELLED;
}
