package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** Why goods come back, or what is wrong with them. */
public enum ReturnReason implements WireEnum {
  DAMAGED,
  DEFECTIVE,
  WRONG_ITEM,
  NOT_AS_DESCRIBED,
  MISSING,
  NO_LONGER_NEEDED,
  ORDERED_BY_MISTAKE,
  OTHER;

  /** Whether the customer could have kept the goods; only then a restocking fee is charged. */
  public boolean isChoiceOfCustomer() {
    return switch (this) {
      case DAMAGED, DEFECTIVE, WRONG_ITEM, NOT_AS_DESCRIBED, MISSING -> false;
      case NO_LONGER_NEEDED, ORDERED_BY_MISTAKE, OTHER -> true;
    };
  }
}
