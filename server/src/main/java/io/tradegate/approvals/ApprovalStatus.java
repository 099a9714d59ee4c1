package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Status of an approval. */
enum ApprovalStatus implements WireEnum {
  PENDING,
  APPROVED,
  REJECTED,
  /** The order was cancelled, or another of its approvals was rejected. */
  CANCELLED;

  Set<ApprovalStatus> next() {
    return switch (this) {
      case PENDING -> EnumSet.of(APPROVED, REJECTED, CANCELLED);
      case APPROVED, REJECTED, CANCELLED -> EnumSet.noneOf(ApprovalStatus.class);
    };
  }

  /** Refuses unless it can still be decided. */
  void requireOpen() {
    if (next().isEmpty()) {
      throw INVALID_TRANSITION.because(
          "This approval is %s already; nothing is left to decide.".formatted(wireName()));
    }
  }
}
