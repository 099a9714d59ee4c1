package io.tradegate.approvals.rules;

import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The data of an order that approval rules match.
 *
 * @param total in the organization's currency, as the amounts of rules are
 * @param requesterRole null when staff order for the company without a buyer
 * @param categories the categories of its lines, with all parents
 */
public record RuleInput(
    Money total, @Nullable UUID costCentre, @Nullable String requesterRole, Set<UUID> categories) {

  boolean comesTo(Money amount) {
    return total.compareTo(amount) >= 0;
  }

  boolean isOn(List<UUID> costCentres) {
    return costCentre != null && costCentres.contains(costCentre);
  }

  boolean isBy(RequesterRole role) {
    return role.wireName().equals(requesterRole);
  }
}
