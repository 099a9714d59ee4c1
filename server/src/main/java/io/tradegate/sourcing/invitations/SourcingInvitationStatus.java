package io.tradegate.sourcing.invitations;

import io.tradegate.platform.records.WireEnum;

/** The status of an invitation. {@link InvitationMove} has what staff can do. */
enum SourcingInvitationStatus implements WireEnum {
  INVITED,
  DECLINED,
  QUOTED,
  WITHDRAWN,
  /** No more versions; the requester compares. */
  CLOSED,
  WON,
  /** The own store has cancelled all orders of its awards. */
  ORDER_CANCELLED,
  LOST,
  CANCELLED;
}
