package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Where an invitation stands. Expired is not stored: it is an open one past its time. */
enum InvitationStatus {
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

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static InvitationStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(InvitationStatus::wireName).toList();
  }
}
