package io.tradegate.sourcing.requests;

import org.jspecify.annotations.Nullable;

/** A supplier that is invited to a request. {@code reason}: why it declined. */
record SourcingInvitee(
    long supplierOrgId, String supplierName, InviteeStatus status, @Nullable String reason) {}
