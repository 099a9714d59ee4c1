package io.tradegate.approvals;

import io.tradegate.approvals.rules.ApproverRole;
import io.tradegate.approvals.rules.Tier;
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

  Tier tier() {
    return new Tier(approverIds, roles);
  }
}
