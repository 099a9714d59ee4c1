package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** Whether goods come back. Of a claim none do: they are damaged or never arrived. */
public enum ReturnKind implements WireEnum {
  RETURN,
  CLAIM;
}
