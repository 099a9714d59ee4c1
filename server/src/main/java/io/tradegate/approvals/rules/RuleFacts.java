package io.tradegate.approvals.rules;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The content of an approval rule. An order matches if all conditions match; an absent or empty
 * condition always matches.
 *
 * @param inherited whether it applies to the companies below as well
 * @param amountAtLeast the least total of the order, tax and shipping included
 * @param costCentreIds the order must be booked on one of them
 * @param requesterRoles the buyer must have one of them
 * @param categoryIds a line of the order must be in or below one of them
 * @param escalateAfterHours if the tier is undecided after this time, admins may decide too; null:
 *     after 48 hours
 */
public record RuleFacts(
    String name,
    boolean active,
    boolean inherited,
    @Column("amount") @Nullable Money amountAtLeast,
    List<UUID> costCentreIds,
    List<RequesterRole> requesterRoles,
    List<UUID> categoryIds,
    List<Tier> tiers,
    @Nullable Integer escalateAfterHours) {

  public boolean matches(RuleInput input) {
    return active
        && (amountAtLeast == null || input.comesTo(amountAtLeast))
        && (costCentreIds.isEmpty() || input.isOn(costCentreIds))
        && (requesterRoles.isEmpty() || requesterRoles.stream().anyMatch(input::isBy))
        && (categoryIds.isEmpty() || categoryIds.stream().anyMatch(input.categories()::contains));
  }
}
