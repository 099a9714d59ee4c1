package io.tradegate.approvals.rules;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Request bodies to create, change and simulate approval rules. */
final class RuleBody {
  static final int MOST_TIERS = 5;
  static final int MOST_NAMED = 100;
  static final int LONGEST_PATIENCE = 24 * 90;

  private RuleBody() {}

  /** A tier names people, roles or both. */
  record TierBody(
      @Bounds(max = 20) @Nullable List<BuyerId> approverIds,
      @Bounds(max = 2) @Nullable List<ApproverRole> roles) {

    Tier tier() {
      return new Tier(
          requireNonNullElse(approverIds, List.of()), requireNonNullElse(roles, List.of()));
    }
  }

  /**
   * A missing condition matches every order. Without {@code escalate_after_hours} the next level is
   * asked after 48 hours.
   */
  record Create(
      @Text(max = 200) String name,
      @Nullable Boolean active,
      @Nullable Boolean inherited,
      @Nullable Money amountAtLeast,
      @Bounds(max = MOST_NAMED) @Nullable List<UUID> costCentreIds,
      @Bounds(max = 3) @Nullable List<RequesterRole> requesterRoles,
      @Bounds(max = MOST_NAMED) @Nullable List<UUID> categoryIds,
      @Bounds(min = 1, max = MOST_TIERS) List<TierBody> tiers,
      @Bounds(min = 1, max = LONGEST_PATIENCE) @Nullable Integer escalateAfterHours)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return RuleBody.complaints(amountAtLeast, tiers);
    }

    RuleFacts facts() {
      return new RuleFacts(
          name,
          requireNonNullElse(active, true),
          requireNonNullElse(inherited, false),
          amountAtLeast,
          requireNonNullElse(costCentreIds, List.of()),
          requireNonNullElse(requesterRoles, List.of()),
          requireNonNullElse(categoryIds, List.of()),
          tiersOf(tiers),
          escalateAfterHours);
    }
  }

  /** A missing field stays as it is; null removes the amount, or means 48 hours. */
  record Change(
      @Text(max = 200) @Nullable String name,
      @Nullable Boolean active,
      @Nullable Boolean inherited,
      @Nullable Money amountAtLeast,
      @Bounds(max = MOST_NAMED) @Nullable List<UUID> costCentreIds,
      @Bounds(max = 3) @Nullable List<RequesterRole> requesterRoles,
      @Bounds(max = MOST_NAMED) @Nullable List<UUID> categoryIds,
      @Bounds(min = 1, max = MOST_TIERS) @Nullable List<TierBody> tiers,
      @Bounds(min = 1, max = LONGEST_PATIENCE) @Nullable Integer escalateAfterHours)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return RuleBody.complaints(amountAtLeast, requireNonNullElse(tiers, List.of()));
    }

    RuleFacts appliedTo(RuleFacts now, Call call) {
      return new RuleFacts(
          requireNonNullElse(name, now.name()),
          requireNonNullElse(active, now.active()),
          requireNonNullElse(inherited, now.inherited()),
          call.mentions("amount_at_least") ? amountAtLeast : now.amountAtLeast(),
          requireNonNullElse(costCentreIds, now.costCentreIds()),
          requireNonNullElse(requesterRoles, now.requesterRoles()),
          requireNonNullElse(categoryIds, now.categoryIds()),
          tiers == null ? now.tiers() : tiersOf(tiers),
          call.mentions("escalate_after_hours") ? escalateAfterHours : now.escalateAfterHours());
    }
  }

  /** A set of rules to simulate on the orders of the last {@code days} days. */
  record Simulate(
      @Bounds(min = 1, max = 20) List<Create> rules,
      @Bounds(min = 1, max = 365) @Nullable Integer days)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      for (int n = 0; n < rules.size(); n++) {
        String prefix = "rules[%d].".formatted(n);
        for (FieldError error : rules.get(n).complaints()) {
          complaints.add(new FieldError(prefix + error.field(), error.message()));
        }
      }
      return complaints;
    }
  }

  private static List<Tier> tiersOf(List<TierBody> tiers) {
    return tiers.stream().map(TierBody::tier).toList();
  }

  private static List<FieldError> complaints(@Nullable Money amount, List<TierBody> tiers) {
    var complaints = new ArrayList<FieldError>();
    if (amount != null && amount.isNegative()) {
      complaints.add(
          new FieldError("amount_at_least", "Field `amount_at_least` must not be negative."));
    }
    for (int n = 0; n < tiers.size(); n++) {
      if (tiers.get(n).tier().isEmpty()) {
        String field = "tiers[%d]".formatted(n);
        complaints.add(
            new FieldError(field, "Field `%s` must name approvers or roles.".formatted(field)));
      }
    }
    return complaints;
  }
}
