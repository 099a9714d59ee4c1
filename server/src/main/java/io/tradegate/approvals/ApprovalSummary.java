package io.tradegate.approvals;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An approval as lists and the audit show it; see {@link Approval} for what its fields mean. */
record ApprovalSummary(
    UUID id,
    UUID orderId,
    String orderNumber,
    UUID customerId,
    @Nullable UUID requesterId,
    String requesterName,
    ApprovalCause cause,
    String rule,
    Money total,
    ApprovalStatus status,
    int tier,
    int level,
    boolean forStaff,
    @Nullable Instant escalatesAt,
    int version,
    Instant createdAt,
    @Nullable Instant decidedAt) {

  static ApprovalSummary read(Row row) {
    return of(Approval.read(row));
  }

  static ApprovalSummary of(Approval approval) {
    return RecordBuilder.of(ApprovalSummary.class).from(approval).build();
  }
}
