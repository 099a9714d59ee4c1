package io.tradegate.returns.document;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.records.WireEnum;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The state machine of returns: every allowed transition from one status to another. */
public enum ReturnAction implements WireEnum {
  APPROVE(ReturnStatus.APPROVED),
  REJECT(ReturnStatus.REJECTED),
  CANCEL(ReturnStatus.CANCELLED),
  RECEIVE(ReturnStatus.RECEIVED),
  CLOSE(ReturnStatus.CLOSED);

  /** What a vendor may do. */
  public static final Set<ReturnAction> OF_VENDORS = Set.of(APPROVE, REJECT, RECEIVE);

  private final ReturnStatus to;

  ReturnAction(ReturnStatus to) {
    this.to = to;
  }

  public ReturnStatus to() {
    return to;
  }

  /** Goods of a claim do not come back, so it is closed once it is approved. */
  Set<ReturnStatus> from(ReturnKind kind) {
    boolean comesBack = kind == ReturnKind.RETURN;
    return switch (this) {
      case APPROVE, REJECT -> EnumSet.of(ReturnStatus.REQUESTED);
      case CANCEL -> EnumSet.of(ReturnStatus.REQUESTED, ReturnStatus.APPROVED);
      case RECEIVE ->
          comesBack
              ? EnumSet.of(ReturnStatus.APPROVED, ReturnStatus.RECEIVED)
              : EnumSet.noneOf(ReturnStatus.class);
      case CLOSE -> EnumSet.of(comesBack ? ReturnStatus.RECEIVED : ReturnStatus.APPROVED);
    };
  }

  /** Whether there is a route for people of this kind. */
  private boolean isOf(Actor by) {
    return switch (by.kind()) {
      case BUYER -> this == CANCEL;
      case VENDOR -> OF_VENDORS.contains(this);
      case STAFF, KEY, GUEST, SYSTEM -> true;
    };
  }

  /** Staff may approve what a vendor rejected. */
  public boolean isPossible(CustomerReturn back, Actor by) {
    return from(back.kind()).contains(back.status())
        || (this == APPROVE && isRejectedByVendor(back) && by.kind() != Actor.Kind.VENDOR);
  }

  private static boolean isRejectedByVendor(CustomerReturn back) {
    return back.status() == ReturnStatus.REJECTED && back.rejectedByVendor();
  }

  /** Refuses an action that the status does not allow, and says what is possible. */
  public void require(CustomerReturn back, Actor by) {
    if (!isPossible(back, by)) {
      String possible = possible(back, by).stream().collect(Collectors.joining(", "));
      throw INVALID_TRANSITION.because(
          "%s %s is %s and cannot %s; what is possible now: %s."
              .formatted(
                  back.kind() == ReturnKind.CLAIM ? "Claim" : "Return",
                  back.number(),
                  back.status().wireName(),
                  wireName(),
                  possible.isEmpty() ? "nothing" : possible));
    }
  }

  private static List<String> possible(CustomerReturn back, Actor by) {
    return Arrays.stream(values())
        .filter(action -> action.isPossible(back, by) && action.isOf(by))
        .map(ReturnAction::wireName)
        .toList();
  }
}
