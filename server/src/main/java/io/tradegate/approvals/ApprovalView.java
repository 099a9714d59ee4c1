package io.tradegate.approvals;

import io.tradegate.platform.db.Tx;
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
 * An approval in full; see {@link Approval} for what else its fields mean.
 *
 * @param causes all causes why the order waits; a decision is for all that the user may decide
 * @param tiers all of them, with the decisions that were made
 * @param approvers who may decide the open tier now
 * @param allowedActions what the caller may do
 */
record ApprovalView(
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
    List<Decision> tiers,
    List<ApprovalEvent.Person> approvers,
    int level,
    boolean forStaff,
    @Nullable Instant escalatesAt,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    @Nullable Instant decidedAt) {

  static ApprovalView of(Tx tx, Entitlement entitlement, Approval approval) {
    boolean pending = approval.status() == ApprovalStatus.PENDING;
    boolean may = entitlement.decider(tx, approval).isPresent();
    return of(
        approval,
        ApprovalStore.causes(tx, List.of(approval.orderId()))
            .getOrDefault(approval.orderId(), List.of()),
        TierStore.of(tx, approval.id()),
        pending ? Opening.people(tx, approval).stream().map(Opening::person).toList() : List.of(),
        may ? List.of("approve", "reject") : List.of());
  }

  private static ApprovalView of(
      Approval approval,
      List<OrderCause> causes,
      List<Decision> tiers,
      List<ApprovalEvent.Person> approvers,
      List<String> allowedActions) {
    return RecordBuilder.of(ApprovalView.class)
        .from(approval)
        .with("causes", causes)
        .with("tiers", tiers)
        .with("approvers", approvers)
        .with("allowedActions", allowedActions)
        .build();
  }
}
