package io.tradegate.approvals.rules;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.UNSATISFIABLE_RULE;

import io.tradegate.budgets.CostCentres;
import io.tradegate.catalog.categories.CategoryPathStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.tenancy.OwnOrganization;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Adds, changes and removes the approval rules of companies. A change applies to future orders:
 * waiting orders keep the copy that was made when they were placed.
 */
public final class ApprovalRules {
  private final CostCentres centres;

  public ApprovalRules(CostCentres centres) {
    this.centres = centres;
  }

  ApprovalRule rule(Tx tx, CustomerId customer, UUID id) {
    return ApprovalRuleStore.find(tx, customer, id).orElseThrow(() -> unknown(id));
  }

  ApprovalRule add(Tx tx, CustomerId customer, RuleFacts facts) {
    requireSense(tx, customer, facts);
    UUID id = tx.newId();
    ApprovalRuleStore.insert(tx, customer, id, facts);
    ApprovalRule added = rule(tx, customer, id);
    tx.changed("approval_rule", id, null, added);
    return added;
  }

  ApprovalRule change(
      Tx tx, CustomerId customer, UUID id, OptionalInt expected, UnaryOperator<RuleFacts> change) {
    ApprovalRule before = locked(tx, customer, id, expected);
    RuleFacts facts = change.apply(before.facts());
    requireSense(tx, customer, facts);
    ApprovalRuleStore.update(tx, id, facts);
    ApprovalRule after = rule(tx, customer, id);
    tx.changed("approval_rule", id, before, after);
    return after;
  }

  void remove(Tx tx, CustomerId customer, UUID id, OptionalInt expected) {
    ApprovalRule before = locked(tx, customer, id, expected);
    ApprovalRuleStore.delete(tx, id);
    tx.changed("approval_rule", id, before, null);
  }

  private ApprovalRule locked(Tx tx, CustomerId customer, UUID id, OptionalInt expected) {
    ApprovalRule rule = ApprovalRuleStore.lock(tx, customer, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, rule.version());
    return rule;
  }

  /** Refuses unknown ids, and an active rule with a tier that no user could decide. */
  private void requireSense(Tx tx, CustomerId customer, RuleFacts facts) {
    TierCheck check = requireKnown(tx, customer, facts);
    List<TierCheck.Unfillable> unfillable = facts.active() ? check.unfillable(facts) : List.of();
    if (!unfillable.isEmpty()) {
      throw UNSATISFIABLE_RULE.because(
          unfillable.stream()
              .map(
                  tier -> "Tier %d can never be decided: %s.".formatted(tier.tier(), tier.reason()))
              .collect(Collectors.joining(" ")));
    }
  }

  /** Refuses a rule with ids that do not exist. */
  TierCheck requireKnown(Tx tx, CustomerId customer, RuleFacts facts) {
    OwnOrganization.requireCurrencyOf(tx, "amount_at_least", facts.amountAtLeast());
    requireNone(
        "cost_centre_ids",
        "cost centre of this company",
        centres.unknown(tx, customer, facts.costCentreIds()));
    requireNone("category_ids", "category", CategoryPathStore.unknown(tx, facts.categoryIds()));
    TierCheck check = TierCheck.of(tx, customer, facts.inherited());
    for (int n = 0; n < facts.tiers().size(); n++) {
      requireNone(
          "tiers[%d].approver_ids".formatted(n),
          "active user of this company or one above it",
          check.strangers(facts.tiers().get(n)));
    }
    return check;
  }

  private static void requireNone(String field, String what, Collection<?> strangers) {
    if (!strangers.isEmpty()) {
      throw Refusal.ofField(
          field, "Field `%s` names no %s: %s.".formatted(field, what, strangers.iterator().next()));
    }
  }

  private static Refusal unknown(UUID id) {
    return NOT_FOUND.because("This company has no approval rule %s.".formatted(id));
  }
}
