package io.tradegate.approvals;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An approval as lists and the audit show it; see {@link Approval} for what its fields mean.
 *
 * @param causes all causes why the order waits; a decision is for all that the user may decide
 */
record ApprovalSummary(
    UUID id,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    @Nullable BuyerId requesterId,
    String requesterName,
    ApprovalCause cause,
    String rule,
    List<OrderCause> causes,
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
    return of(row.as(Approval.class));
  }

  static ApprovalSummary of(Approval approval) {
    var own = new OrderCause(approval.id(), approval.cause(), approval.rule(), approval.status());
    return RecordBuilder.of(ApprovalSummary.class)
        .from(approval)
        .with("causes", List.of(own))
        .build();
  }

  ApprovalSummary among(List<OrderCause> all) {
    return RecordBuilder.copy(this).with("causes", all).build();
  }
}
