package io.tradegate.pricing;

/** The outcome of a price list when a price is selected: it won, or why it did not. */
enum Outcome {
  WON,
  OTHER_CURRENCY,
  NOT_VALID_YET,
  NO_LONGER_VALID,
  NOT_LISTED,
  NEEDS_MORE_QUANTITY,
  FARTHER,
  HIGHER_PRICE,
  SAME_PRICE
}
