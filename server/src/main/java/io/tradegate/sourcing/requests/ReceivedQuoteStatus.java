package io.tradegate.sourcing.requests;

import io.tradegate.platform.records.WireEnum;

/** The status of a quote that a supplier sent. */
enum ReceivedQuoteStatus implements WireEnum {
  /** It exists; its content is with the supplier until the deadline. */
  SEALED,
  OPENED,
  WITHDRAWN,
  /** It has won, and its supplier has not answered yet. */
  AWARDED,
  /** It has become an order in the supplier's store. */
  ORDERED,
  /** Its supplier has cancelled all of its orders. */
  ORDER_CANCELLED,
  /** The supplier's store could not take the award. */
  REFUSED,
  REJECTED;

  /** Whether an award of it can be sent; one at a time is under way. */
  boolean canWin() {
    return this != SEALED && this != WITHDRAWN && this != AWARDED;
  }

  /** Whether its supplier still waits for a decision. */
  boolean isStanding() {
    return this == SEALED || this == OPENED;
  }
}
