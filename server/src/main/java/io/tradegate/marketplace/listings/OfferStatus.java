package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Status of what a vendor proposes. This enum defines the whole lifecycle; no other code decides
 * transitions. What buyers see stays as it was approved last.
 */
public enum OfferStatus implements WireEnum {
  DRAFT,
  SUBMITTED,
  APPROVED,
  REJECTED,
  CHANGES_REQUESTED;

  Set<OfferStatus> next() {
    return switch (this) {
      case DRAFT -> EnumSet.of(DRAFT, SUBMITTED);
      // An edit takes it back from moderation: a decision after it would be about other values.
      case SUBMITTED -> EnumSet.of(DRAFT, APPROVED, REJECTED, CHANGES_REQUESTED);
      case APPROVED, REJECTED, CHANGES_REQUESTED -> EnumSet.of(DRAFT);
    };
  }

  public OfferStatus become(OfferStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A listing that is %s cannot become %s.".formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }

  /** What staff can do in this status, by the names of the routes. */
  public List<String> decisions() {
    return this == SUBMITTED ? List.of("approve", "reject", "request-changes") : List.of();
  }
}
