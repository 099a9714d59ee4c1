package io.tradegate.receivables;

import io.tradegate.platform.records.WireEnum;

/** What a journal books. A journal that undoes another has the same kind. */
public enum JournalKind implements WireEnum {
  INVOICE,
  CREDIT_NOTE,
  PAYMENT,
  ALLOCATION,
  REFUND,
  WRITE_OFF,
  DISCOUNT,
  DUNNING_FEE
}
