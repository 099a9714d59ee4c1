package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.AWARDED;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.CANCELLED;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.CLOSED;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.DRAFT;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.EXPIRED;
import static io.tradegate.sourcing.requests.SourcingRequestStatus.OPEN;

import io.tradegate.platform.caller.Actor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The transitions of a sourcing request, and the new status of each. */
@SuppressWarnings("ImmutableEnumChecker") // its sets never change
enum RequestMove {
  CHANGE(true, Set.of(DRAFT), DRAFT),
  OPEN_REQUEST(true, Set.of(DRAFT), OPEN),
  ANSWER(true, Set.of(OPEN), OPEN),
  // By staff only where quotes are not sealed; otherwise by the deadline.
  CLOSE(true, Set.of(OPEN), CLOSED),
  AWARD(true, Set.of(CLOSED), AWARDED),
  // Other lines of it can still be awarded.
  AWARD_PART(false, Set.of(CLOSED), CLOSED),
  // The lines that are left are not awarded.
  FINISH(false, Set.of(CLOSED), AWARDED),
  CANCEL(true, Set.of(DRAFT, OPEN, CLOSED), CANCELLED),
  EXPIRE(false, Set.of(DRAFT, CLOSED), EXPIRED),
  // A supplier had withdrawn, its store could not take the order, or has cancelled it.
  RESUME(false, Set.of(AWARDED), CLOSED);

  private final boolean ofStaff;
  private final Set<SourcingRequestStatus> from;
  private final SourcingRequestStatus to;

  RequestMove(boolean ofStaff, Set<SourcingRequestStatus> from, SourcingRequestStatus to) {
    this.ofStaff = ofStaff;
    this.from = from;
    this.to = to;
  }

  SourcingRequestStatus to() {
    return to;
  }

  boolean leadsOnFrom(SourcingRequestStatus status) {
    return from.contains(status);
  }

  void require(SourcingRequest request, Actor actor) {
    if (!isAllowed(request)) {
      List<String> allowed = allowed(request, actor);
      throw INVALID_TRANSITION.because(
          "Request %s is %s; what it allows you now: %s."
              .formatted(
                  request.number(),
                  request.status().wireName(),
                  allowed.isEmpty() ? "nothing" : String.join(", ", allowed)));
    }
  }

  private boolean isAllowed(SourcingRequest request) {
    return leadsOnFrom(request.status()) && !(this == CLOSE && request.sealed());
  }

  /** By the names of the routes. */
  static List<String> allowed(SourcingRequest request, Actor actor) {
    return actor.may("sourcing.manage")
        ? Arrays.stream(values())
            .filter(move -> move.ofStaff && move.isAllowed(request))
            .map(RequestMove::wireName)
            .toList()
        : List.of();
  }

  private String wireName() {
    return this == OPEN_REQUEST ? "open" : name().toLowerCase(Locale.ROOT);
  }
}
