package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An approval that an order waits for. Immutable; each change returns a new object.
 *
 * @param lineage the ordering company and those above it, nearest first
 * @param tier the number of the open tier, from 1
 * @param open the approvers of the open tier
 * @param level in how many companies of the lineage the admins may decide as well
 * @param forStaff no user of the companies can decide, so the organization's staff may
 * @param escalatesAt when the next level is asked; null: never
 */
record Approval(
    UUID id,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    List<CustomerId> lineage,
    @Nullable BuyerId requesterId,
    String requesterName,
    ApprovalCause cause,
    String rule,
    Money total,
    ApprovalStatus status,
    int tier,
    Tier open,
    int level,
    boolean forStaff,
    @Nullable Integer escalateAfterHours,
    @Nullable Instant escalatesAt,
    int version,
    Instant createdAt,
    @Nullable Instant decidedAt) {

  private static final String VIEWER = "viewer";
  private static final String ADMIN = "admin";

  /**
   * Whether the user may decide the open tier: never the requester, nor a user of another company.
   */
  boolean isOpenTo(CompanyUser user) {
    int distance = lineage.indexOf(user.customer());
    return distance >= 0
        && !user.id().equals(requesterId)
        && !user.role().equals(VIEWER)
        && (open.names(user)
            || (distance == 0 && open.isFor(user.role()))
            || (distance < level && user.role().equals(ADMIN)));
  }

  Approval at(int nextTier, Tier next, Instant now) {
    return with(status, nextTier, next, 0, false, due(now), null);
  }

  /** One more company's admins may decide. */
  Approval raised(Instant now) {
    return with(status, tier, open, level + 1, forStaff, due(now), null);
  }

  boolean isDue(Instant now) {
    return status == ApprovalStatus.PENDING && escalatesAt != null && !escalatesAt.isAfter(now);
  }

  boolean isAtTheTop() {
    return level >= lineage.size();
  }

  /** No further level can be asked; {@code staff}: no approver was found, so staff decide. */
  Approval exhausted(boolean staff) {
    return with(status, tier, open, level, staff, null, null);
  }

  Approval closed(ApprovalStatus outcome, Instant now) {
    return with(outcome, tier, open, level, forStaff, null, now);
  }

  private @Nullable Instant due(Instant now) {
    return escalateAfterHours == null ? null : now.plus(Duration.ofHours(escalateAfterHours));
  }

  private Approval with(
      ApprovalStatus newStatus,
      int newTier,
      Tier newOpen,
      int newLevel,
      boolean staff,
      @Nullable Instant due,
      @Nullable Instant decided) {
    return RecordBuilder.copy(this)
        .with("status", newStatus)
        .with("tier", newTier)
        .with("open", newOpen)
        .with("level", newLevel)
        .with("forStaff", staff)
        .with("escalatesAt", due)
        .with("decidedAt", decided)
        .build();
  }
}
