package io.tradegate.registrations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Status of a registration. This enum defines the whole lifecycle; no other code decides
 * transitions.
 */
enum RegistrationStatus implements WireEnum {
  /** The applicant has not confirmed the email yet; staff do not see it. */
  UNCONFIRMED,
  PENDING,
  APPROVED,
  REJECTED;

  Set<RegistrationStatus> next() {
    return switch (this) {
      case UNCONFIRMED -> EnumSet.of(PENDING);
      case PENDING -> EnumSet.of(APPROVED, REJECTED);
      case APPROVED, REJECTED -> EnumSet.noneOf(RegistrationStatus.class);
    };
  }

  RegistrationStatus become(RegistrationStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A registration that is %s cannot become %s.".formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }

  /** What staff can do to a registration in this status, by the names of the routes. */
  List<String> actions() {
    return this == PENDING ? List.of("approve", "reject") : List.of();
  }
}
