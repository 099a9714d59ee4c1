package io.tradegate.cart.lines;

import static io.tradegate.platform.errors.ErrorCode.PRICE_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.errors.ErrorCode;

/** Why a line cannot be ordered as it stands; the gravest first. */
public enum LineProblem {
  UNAVAILABLE(UNKNOWN_SKU),
  NO_PRICE(PRICE_UNAVAILABLE),
  QUANTITY_RULE(ErrorCode.QUANTITY_RULE),
  TOO_MUCH(ErrorCode.QUANTITY_RULE);

  private final ErrorCode code;

  LineProblem(ErrorCode code) {
    this.code = code;
  }

  /** What whoever orders it all the same is refused with. */
  ErrorCode code() {
    return code;
  }
}
