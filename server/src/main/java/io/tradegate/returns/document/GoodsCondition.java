package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** In what condition goods came back. */
public enum GoodsCondition implements WireEnum {
  AS_NEW,
  OPENED,
  USED,
  DAMAGED,
  DEFECTIVE,
  INCOMPLETE;
}
