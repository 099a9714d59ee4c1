package io.tradegate.payouts;

import io.tradegate.marketplace.ledger.DueSum;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A payout that a run is to have, or why it is left out. */
record PlannedPayout(UUID id, String number, Payee payee, DueSum due) {
  @Nullable LeftOut leftOut() {
    return payee.leftOut(due);
  }

  @Nullable String leftOutName() {
    LeftOut reason = leftOut();
    return reason == null ? null : reason.wireName();
  }

  boolean isPayable() {
    return leftOut() == null;
  }
}
