package io.tradegate.approvals;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the approval_tier table: the tiers, copied from the rule, and their decisions. */
final class TierStore {
  private static final String OF_APPROVAL =
      """
      select position, approver_ids, roles, decision, decided_by, decider_name, on_behalf_of, on_behalf_name,
             comment, decided_at
        from approval_tier
       where org_id = :org and approval_id = :approval
       order by position
      """;

  private static final String DECIDE =
      """
      update approval_tier
         set decision = :decision, decided_by = :by, decider_name = :name, on_behalf_of = :behalf,
             on_behalf_name = :behalf_name, comment = :comment, decided_at = :now
       where org_id = :org and approval_id = :approval and position = :position and decision is null
      """;

  static List<Decision> of(Tx tx, UUID approval) {
    return tx.sql(OF_APPROVAL).bind("approval", approval).list(Decision.class);
  }

  /** False when it was decided before. */
  static boolean decide(
      Tx tx,
      Approval approval,
      ApprovalEvent.Decision decision,
      Decider decider,
      @Nullable String comment) {
    return tx.sql(DECIDE)
            .bind("approval", approval.id())
            .bind("position", approval.tier())
            .bind("decision", decision.name().toLowerCase(java.util.Locale.ROOT))
            .bind("by", decider.id())
            .bind("name", decider.name())
            .bind("behalf", decider.onBehalfOf())
            .bind("behalf_name", decider.onBehalfName())
            .bind("comment", comment)
            .execute()
        == 1;
  }
}
