package io.tradegate.approvals.rules;

import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an approval rule says. Its conditions all have to hold; one that is absent or empty always
 * does.
 *
 * @param inherited whether it holds for the companies below as well
 * @param amountAtLeast what the order comes to, tax and shipping included
 * @param costCentreIds one of which the order is booked on
 * @param requesterRoles one of which the buyer has
 * @param categoryIds in or below one of which something of the order lies
 * @param escalateAfterHours when nobody has decided until then, admins may as well; null: never
 */
public record RuleFacts(
    String name,
    boolean active,
    boolean inherited,
    @Nullable Money amountAtLeast,
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
