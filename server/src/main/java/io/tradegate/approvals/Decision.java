package io.tradegate.approvals;

import io.tradegate.approvals.rules.ApproverRole;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.BuyerId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tier of an approval and how it was decided; undecided while {@code decision} is null.
 *
 * @param onBehalfOf the absent user, when a delegate decided
 */
record Decision(
    int position,
    List<BuyerId> approverIds,
    List<ApproverRole> roles,
    ApprovalEvent.@Nullable Decision decision,
    @Nullable UUID decidedBy,
    @Nullable String deciderName,
    @Nullable UUID onBehalfOf,
    @Nullable String onBehalfName,
    @Nullable String comment,
    @Nullable Instant decidedAt) {

  static Decision read(Row row) {
    String decision = row.maybeText("decision");
    return new Decision(
        row.integer("position"),
        row.ids("approver_ids", BuyerId::new),
        ApproverRole.of(row.texts("roles")),
        decision == null
            ? null
            : ApprovalEvent.Decision.valueOf(decision.toUpperCase(java.util.Locale.ROOT)),
        row.maybeUuid("decided_by"),
        row.maybeText("decider_name"),
        row.maybeUuid("on_behalf_of"),
        row.maybeText("on_behalf_name"),
        row.maybeText("comment"),
        row.maybeInstant("decided_at"));
  }

  Tier tier() {
    return new Tier(approverIds, roles);
  }
}
