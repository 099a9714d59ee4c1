package io.tradegate.approvals.rules;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An approval rule of a company; see {@link RuleFacts} for what its fields mean. */
public record ApprovalRule(
    UUID id,
    String name,
    boolean active,
    boolean inherited,
    @Column("amount") @Nullable Money amountAtLeast,
    List<UUID> costCentreIds,
    List<RequesterRole> requesterRoles,
    List<UUID> categoryIds,
    List<Tier> tiers,
    @Nullable Integer escalateAfterHours,
    int version,
    Instant createdAt) {

  public RuleFacts facts() {
    return RecordBuilder.of(RuleFacts.class).from(this).build();
  }
}
