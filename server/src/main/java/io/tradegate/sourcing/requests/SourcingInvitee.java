package io.tradegate.sourcing.requests;

import io.tradegate.platform.records.WireEnum;
import org.jspecify.annotations.Nullable;

/** A supplier that is invited to a request. {@code reason}: why it declined. */
record SourcingInvitee(
    long supplierOrgId, String supplierName, InviteeStatus status, @Nullable String reason) {
  /** How far a supplier is with a request. */
  enum InviteeStatus implements WireEnum {
    /** Of a draft. */
    CHOSEN,
    INVITED,
    DECLINED,
    QUOTED;
  }
}
