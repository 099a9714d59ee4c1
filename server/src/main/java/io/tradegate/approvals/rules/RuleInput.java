package io.tradegate.approvals.rules;

import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order as approval rules see it.
 *
 * @param total in the organization's currency, as the amounts of rules are
 * @param requesterRole null when staff order for the company as such
 * @param categories all that its lines lie in, with those above
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
