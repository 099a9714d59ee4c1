package io.tradegate.approvals;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * A delegation: a user decides for a colleague who is absent.
 *
 * @param from the first day, in the organization's calendar
 * @param until the last day
 */
record Delegation(
    UUID id,
    UUID delegatorId,
    String delegatorName,
    UUID delegateId,
    String delegateName,
    @Column("starts_on") LocalDate from,
    @Column("ends_on") LocalDate until,
    Instant createdAt) {}
