package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/**
 * Status of an invitation. {@code EXPIRED} is not stored: it is an open one past its expiry time.
 */
enum InvitationStatus implements WireEnum {
  OPEN,
  EXPIRED,
  ACCEPTED,
  WITHDRAWN;

  Set<InvitationStatus> next() {
    return switch (this) {
      case OPEN -> EnumSet.of(OPEN, EXPIRED, ACCEPTED, WITHDRAWN); // sent again, it stays open
      case EXPIRED -> EnumSet.of(OPEN, WITHDRAWN);
      case ACCEPTED, WITHDRAWN -> EnumSet.noneOf(InvitationStatus.class);
    };
  }

  InvitationStatus become(InvitationStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "An invitation that is %s cannot become %s.".formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }
}
