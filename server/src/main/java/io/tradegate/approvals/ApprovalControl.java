package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.approvals.rules.ApprovalRule;
import io.tradegate.approvals.rules.ApprovalRuleStore;
import io.tradegate.approvals.rules.RuleInput;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.budgets.Budgets;
import io.tradegate.catalog.categories.CategoryPathStore;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Puts orders on hold that need an approval: orders that match a rule, orders above the buyer's
 * spending limit, and orders that exceed a budget with the rule to ask for approval.
 */
record ApprovalControl(Budgets budgets, Opening opening) implements OrderControl {
  /** Hours until escalation where no rule of the company says otherwise. */
  private static final int USUAL_PATIENCE = 48;

  /** An approval that an order needs. */
  private record Wanted(
      ApprovalCause cause, String rule, List<Tier> tiers, int escalateAfterHours) {

    static Wanted of(ApprovalRule rule) {
      int hours = Objects.requireNonNullElse(rule.escalateAfterHours(), USUAL_PATIENCE);
      return new Wanted(ApprovalCause.RULE, rule.name(), rule.tiers(), hours);
    }

    static Wanted builtIn(ApprovalCause cause, String name) {
      return new Wanted(cause, name, List.of(Tier.ANY_APPROVER), USUAL_PATIENCE);
    }
  }

  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    var people = new OrderingPeople(tx, order);
    @Nullable CompanyUser requester = people.requester();
    var wanted = new ArrayList<>(byRule(tx, order, lines, requester));
    wanted.addAll(byLimits(tx, order, requester));
    if (wanted.isEmpty()) {
      return Set.of();
    }
    opening.mail(
        tx,
        order.website(),
        wanted.stream().map(each -> request(tx, order, people, each)).toList());
    return Set.of(HoldReason.APPROVAL);
  }

  private List<Wanted> byRule(
      Tx tx, Order order, List<OrderLine> lines, @Nullable CompanyUser requester) {
    List<ApprovalRule> holding =
        tx.kept(
            List.of(Topic.RULES, Topic.TERMS),
            List.of(ApprovalControl.class, order.customer()),
            () -> List.copyOf(ApprovalRuleStore.holding(tx, order.customer())));
    if (holding.isEmpty()) {
      return List.of();
    }
    boolean byCategory = holding.stream().anyMatch(rule -> !rule.categoryIds().isEmpty());
    var input =
        new RuleInput(
            inOwnCurrency(tx, order.total()),
            order.costCentre(),
            requester == null ? roleFromAbove(tx, order) : requester.role(),
            byCategory ? categories(tx, lines) : Set.of());
    return holding.stream().filter(rule -> rule.facts().matches(input)).map(Wanted::of).toList();
  }

  /** An admin of a company above may order for the company without being its member. */
  private static @Nullable String roleFromAbove(Tx tx, Order order) {
    BuyerId buyer = order.buyer();
    return buyer == null ? null : CompanyUserStore.role(tx, order.customer(), buyer).orElse(null);
  }

  private Money inOwnCurrency(Tx tx, Money amount) {
    Currency own = Currency.getInstance(OwnOrganization.profile(tx).currency());
    return Currencies.inCurrencyOf(tx, Money.zero(own), amount);
  }

  private static Set<UUID> categories(Tx tx, List<OrderLine> lines) {
    List<VariantId> variants =
        lines.stream().map(OrderLine::variantId).filter(Objects::nonNull).toList();
    var categories = new HashSet<UUID>();
    CategoryPathStore.of(tx, variants).values().forEach(categories::addAll);
    return categories;
  }

  private List<Wanted> byLimits(Tx tx, Order order, @Nullable CompanyUser requester) {
    var wanted = new ArrayList<Wanted>();
    @Nullable Money limit = requester == null ? null : requester.spendingLimit();
    if (limit != null && Currencies.inCurrencyOf(tx, limit, order.total()).compareTo(limit) > 0) {
      wanted.add(Wanted.builtIn(ApprovalCause.SPENDING_LIMIT, "Spending limit"));
    }
    budgets.exceededBy(tx, order.id()).stream()
        .map(budget -> Wanted.builtIn(ApprovalCause.BUDGET, "Budget " + budget.name()))
        .forEach(wanted::add);
    return wanted;
  }

  private Opening.Asked request(Tx tx, Order order, OrderingPeople people, Wanted wanted) {
    @Nullable CompanyUser requester = people.requester();
    var asked =
        new Approval(
            tx.newId(),
            order.id(),
            order.number(),
            order.customer(),
            people.lineage(),
            order.buyer(),
            requester == null ? order.placedBy() : requester.name(),
            wanted.cause(),
            wanted.rule(),
            order.total(),
            ApprovalStatus.PENDING,
            1,
            wanted.tiers().getFirst(),
            0,
            false,
            wanted.escalateAfterHours(),
            null,
            1,
            tx.now(),
            null);
    Approval first = asked.at(1, wanted.tiers().getFirst(), tx.now());
    Opening.Asked opened = opening.open(tx, first, people.signingIn());
    ApprovalStore.insert(tx, opened.approval(), wanted.tiers());
    return opened;
  }

  /** A cancelled order needs no decision any more: cancels its pending approvals. */
  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    if (cancellation.isWhole()) {
      ApprovalStore.lockPendingOf(tx, order.id())
          .forEach(
              pending ->
                  ApprovalStore.update(tx, pending.closed(ApprovalStatus.CANCELLED, tx.now())));
    }
  }

  /**
   * Keeps the hold as long as an approval is pending, so that staff cannot resume the order before.
   */
  @Override
  public Set<HoldReason> resuming(Tx tx, Order order, List<OrderLine> lines) {
    return ApprovalStore.pendingOf(tx, order.id()).isEmpty()
        ? Set.of()
        : Set.of(HoldReason.APPROVAL);
  }
}
