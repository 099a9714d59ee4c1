package io.tradegate.approvals;

import io.tradegate.platform.db.Row;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Somebody decides for a colleague who is away.
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
    LocalDate from,
    LocalDate until,
    Instant createdAt) {

  static Delegation read(Row row) {
    return new Delegation(
        row.uuid("id"),
        row.uuid("delegator_id"),
        row.text("delegator_name"),
        row.uuid("delegate_id"),
        row.text("delegate_name"),
        row.date("starts_on"),
        row.date("ends_on"),
        row.instant("created_at"));
  }
}
