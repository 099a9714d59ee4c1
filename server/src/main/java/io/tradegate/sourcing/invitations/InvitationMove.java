package io.tradegate.sourcing.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.sourcing.invitations.SourcingInvitationStatus.CLOSED;
import static io.tradegate.sourcing.invitations.SourcingInvitationStatus.DECLINED;
import static io.tradegate.sourcing.invitations.SourcingInvitationStatus.INVITED;
import static io.tradegate.sourcing.invitations.SourcingInvitationStatus.QUOTED;
import static io.tradegate.sourcing.invitations.SourcingInvitationStatus.WITHDRAWN;

import io.tradegate.platform.caller.Actor;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What staff can do with an invitation, until the deadline. */
@SuppressWarnings("ImmutableEnumChecker") // its sets never change
enum InvitationMove {
  ASK(Set.of(INVITED, QUOTED, WITHDRAWN, DECLINED)),
  QUOTE(Set.of(INVITED, QUOTED, WITHDRAWN, DECLINED)),
  DECLINE(Set.of(INVITED)),
  // Also after an early closing, as long as no award has come.
  WITHDRAW(Set.of(QUOTED, CLOSED));

  private final Set<SourcingInvitationStatus> from;

  InvitationMove(Set<SourcingInvitationStatus> from) {
    this.from = from;
  }

  void require(SourcingInvitation invitation, Instant now) {
    if (!isAllowed(invitation, now)) {
      throw INVALID_TRANSITION.because(
          "The invitation to %s is %s%s; this is not possible any more."
              .formatted(
                  invitation.number(),
                  invitation.status().wireName(),
                  invitation.deadline().isAfter(now) ? "" : ", and its deadline has passed"));
    }
  }

  private boolean isAllowed(SourcingInvitation invitation, Instant now) {
    return from.contains(invitation.status())
        && invitation.deadline().isAfter(now)
        && (this != WITHDRAW || invitation.quoteVersion() != null);
  }

  /** By the names of the routes. */
  static List<String> allowed(SourcingInvitation invitation, Actor actor, Instant now) {
    return actor.may("sourcing.manage")
        ? Arrays.stream(values())
            .filter(move -> move.isAllowed(invitation, now))
            .map(move -> move.name().toLowerCase(Locale.ROOT))
            .toList()
        : List.of();
  }
}
