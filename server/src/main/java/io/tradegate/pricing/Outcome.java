package io.tradegate.pricing;

/** What became of a price list in the contest for a price. */
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
