package io.tradegate.cart.lines;

import static io.tradegate.platform.errors.ErrorCode.PRICE_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.errors.ErrorCode;

/**
 * Why a line cannot be ordered; the most serious reason first. The quantity comes before the price:
 * half a piece has no price because it is not sold.
 */
public enum LineProblem {
  UNAVAILABLE(UNKNOWN_SKU),
  QUANTITY_RULE(ErrorCode.QUANTITY_RULE),
  NO_PRICE(PRICE_UNAVAILABLE),
  TOO_MUCH(ErrorCode.QUANTITY_RULE),
  INSUFFICIENT_STOCK(ErrorCode.INSUFFICIENT_STOCK),
  DATE_PASSED(ErrorCode.CART_CHANGED);

  private final ErrorCode code;

  LineProblem(ErrorCode code) {
    this.code = code;
  }

  /** The error code with which an order of the line is refused. */
  ErrorCode code() {
    return code;
  }
}
