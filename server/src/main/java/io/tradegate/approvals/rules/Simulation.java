package io.tradegate.approvals.rules;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.catalog.categories.CategoryPathStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Simulates rules on past orders: which orders would have waited, and which tiers no user could
 * have decided.
 */
public final class Simulation {
  private static final int USUAL_DAYS = 90;
  private static final int MOST_ORDERS = 2000;
  private static final int MOST_SHOWN = 50;

  private final ApprovalRules rules;

  public Simulation(ApprovalRules rules) {
    this.rules = rules;
  }

  /**
   * The result of a simulation.
   *
   * @param ordersConsidered the company's latest, at most 2000
   * @param ordersMatched by one of the rules at least
   */
  record Report(int days, int ordersConsidered, int ordersMatched, List<RuleReport> rules) {}

  /**
   * The result for one rule.
   *
   * @param orders the latest that match, at most 50
   * @param unfillableTiers the tiers that no user could have decided
   */
  record RuleReport(
      String name,
      int ordersMatched,
      List<MatchedOrder> orders,
      List<TierCheck.Unfillable> unfillableTiers) {}

  record MatchedOrder(UUID publicId, String number, Money total, Instant createdAt) {
    static MatchedOrder of(PastOrderStore.Past past) {
      return new MatchedOrder(past.id(), past.number(), past.total(), past.createdAt());
    }
  }

  Report run(Tx tx, CustomerId customer, RuleBody.Simulate body) {
    int days = requireNonNullElse(body.days(), USUAL_DAYS);
    Instant since = tx.now().minus(Duration.ofDays(days));
    Map<PastOrderStore.Past, RuleInput> past =
        asked(tx, customer, PastOrderStore.since(tx, customer, since, MOST_ORDERS));
    var matched = new HashSet<UUID>();
    List<RuleReport> reports =
        body.rules().stream()
            .map(rule -> report(tx, customer, rule.facts(), past, matched))
            .toList();
    return new Report(days, past.size(), matched.size(), reports);
  }

  private RuleReport report(
      Tx tx,
      CustomerId customer,
      RuleFacts rule,
      Map<PastOrderStore.Past, RuleInput> past,
      Set<UUID> matched) {
    TierCheck check = rules.requireKnown(tx, customer, rule);
    List<PastOrderStore.Past> matching =
        past.entrySet().stream()
            .filter(order -> rule.matches(order.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    matching.forEach(order -> matched.add(order.id()));
    return new RuleReport(
        rule.name(),
        matching.size(),
        matching.stream().limit(MOST_SHOWN).map(MatchedOrder::of).toList(),
        check.unfillable(rule));
  }

  private Map<PastOrderStore.Past, RuleInput> asked(
      Tx tx, CustomerId customer, List<PastOrderStore.Past> past) {
    Map<BuyerId, String> roles =
        CompanyUserStore.active(tx, List.of(customer)).stream()
            .collect(Collectors.toMap(CompanyUser::id, CompanyUser::role));
    Set<VariantId> variants =
        past.stream().flatMap(order -> order.variants().stream()).collect(Collectors.toSet());
    Map<VariantId, Set<UUID>> paths = CategoryPathStore.of(tx, variants);
    Money own = Money.zero(Currency.getInstance(OwnOrganization.profile(tx).currency()));
    var input = new LinkedHashMap<PastOrderStore.Past, RuleInput>();
    for (PastOrderStore.Past order : past) {
      input.put(
          order,
          new RuleInput(
              Currencies.inCurrencyOf(tx, own, order.total()),
              order.costCentre(),
              role(roles, order),
              categories(paths, order)));
    }
    return input;
  }

  private static @Nullable String role(Map<BuyerId, String> roles, PastOrderStore.Past order) {
    BuyerId buyer = order.buyer();
    return buyer == null ? null : roles.get(buyer);
  }

  private static Set<UUID> categories(Map<VariantId, Set<UUID>> paths, PastOrderStore.Past order) {
    return order.variants().stream()
        .flatMap(variant -> paths.getOrDefault(variant, Set.of()).stream())
        .collect(Collectors.toSet());
  }
}
