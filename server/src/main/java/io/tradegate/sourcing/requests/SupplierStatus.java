package io.tradegate.sourcing.requests;

import io.tradegate.platform.records.WireEnum;
import io.tradegate.sourcing.requests.SourcingInvitee.InviteeStatus;
import org.jspecify.annotations.Nullable;

/** How far a supplier is with a request. Follows from its quote and from the request. */
enum SupplierStatus implements WireEnum {
  /** Of a draft. */
  CHOSEN,
  INVITED,
  DECLINED,
  QUOTED,
  WITHDRAWN,
  /** There was no quote when the request was closed. */
  NOT_QUOTED,
  WON,
  /** It has cancelled the orders of its awards. */
  ORDER_CANCELLED,
  /** Its store did not take the award. */
  REFUSED,
  LOST,
  /** The request was cancelled. */
  CANCELLED;

  static SupplierStatus of(
      SourcingRequestStatus request, InviteeStatus invitee, @Nullable ReceivedQuote quote) {
    boolean cancelled = request == SourcingRequestStatus.CANCELLED;
    if (quote == null) {
      return withoutQuote(request, invitee);
    }
    return switch (quote.status()) {
      case SEALED, OPENED -> cancelled ? CANCELLED : QUOTED;
      case WITHDRAWN -> WITHDRAWN;
      case AWARDED, ORDERED -> WON;
      case ORDER_CANCELLED -> ORDER_CANCELLED;
      case REFUSED -> REFUSED;
      case REJECTED -> LOST;
    };
  }

  private static SupplierStatus withoutQuote(SourcingRequestStatus request, InviteeStatus invitee) {
    return switch (invitee) {
      case CHOSEN -> CHOSEN;
      case DECLINED -> DECLINED;
      case INVITED, QUOTED ->
          switch (request) {
            case DRAFT, OPEN -> INVITED;
            case CANCELLED -> CANCELLED;
            case CLOSED, AWARDED, EXPIRED -> NOT_QUOTED;
          };
    };
  }
}
