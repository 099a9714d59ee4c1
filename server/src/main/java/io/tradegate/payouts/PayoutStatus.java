package io.tradegate.payouts;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Where a payout run stands. */
public enum PayoutStatus implements WireEnum {
  /** Waits for the approval of a second person. */
  DRAFT,
  /** The files for the bank can be read. */
  APPROVED,
  /** The bank has transferred it. */
  PAID,
  /** Its entries are due again. */
  CANCELLED;

  private Set<PayoutStatus> next() {
    return switch (this) {
      case DRAFT -> EnumSet.of(APPROVED, CANCELLED);
      case APPROVED -> EnumSet.of(PAID, CANCELLED);
      case PAID, CANCELLED -> EnumSet.noneOf(PayoutStatus.class);
    };
  }

  PayoutStatus become(PayoutStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A payout run that is %s cannot become %s.".formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }
}
