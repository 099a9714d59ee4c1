package io.tradegate.approvals.rules;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.customers.CompanyLineStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that the tiers of a rule can be decided. A user cannot approve the own order, so one
 * approver is not enough if that user is also the only one who orders.
 *
 * @param members the users whose orders the rule applies to: of the company, and of the companies
 *     below if the rule is inherited
 * @param above the users of the companies above, which a tier can name by id
 */
record TierCheck(List<CompanyUser> members, List<CompanyUser> above) {
  private static final Set<String> WHO_ORDER = Set.of("admin", "approver", "buyer");

  /** A tier that no user can decide, and the reason. */
  record Unfillable(int tier, String reason) {}

  static TierCheck of(Tx tx, CustomerId customer, boolean inherited) {
    Collection<CustomerId> family =
        inherited ? CompanyLineStore.below(tx, customer) : List.of(customer);
    List<CustomerId> lineage = CompanyLineStore.above(tx, customer);
    return new TierCheck(
        CompanyUserStore.active(tx, family),
        CompanyUserStore.active(tx, lineage.subList(1, lineage.size())));
  }

  /** Approvers in the tier who cannot act for the company or one above it. */
  List<BuyerId> strangers(Tier tier) {
    var known = new HashSet<BuyerId>();
    members.forEach(user -> known.add(user.id()));
    above.forEach(user -> known.add(user.id()));
    return tier.approverIds().stream().filter(id -> !known.contains(id)).toList();
  }

  List<Unfillable> unfillable(RuleFacts rule) {
    var found = new ArrayList<Unfillable>();
    Set<BuyerId> requesters = requesters(rule);
    for (int n = 0; n < rule.tiers().size(); n++) {
      Set<BuyerId> deciders = deciders(rule.tiers().get(n));
      if (deciders.isEmpty()) {
        found.add(new Unfillable(n + 1, why(rule.tiers().get(n))));
      } else if (deciders.size() == 1 && deciders.equals(requesters)) {
        found.add(
            new Unfillable(n + 1, "its only approver is also the only one whose orders match"));
      }
    }
    return found;
  }

  private String why(Tier tier) {
    boolean invited =
        members.stream()
            .filter(user -> !user.signsIn() && WHO_ORDER.contains(user.role()))
            .anyMatch(user -> tier.names(user) || tier.isFor(user.role()));
    if (invited) {
      return "its approvers have not accepted their invitations, so none of them has a password";
    }
    boolean viewers = Stream.concat(members.stream(), above.stream()).anyMatch(tier::names);
    return viewers
        ? "the users it names are viewers, who cannot decide; give one of them the role approver or"
            + " name another user"
        : "no active user is among its approvers";
  }

  private Set<BuyerId> requesters(RuleFacts rule) {
    return members.stream()
        .filter(user -> WHO_ORDER.contains(user.role()))
        .filter(user -> rule.requesterRoles().isEmpty() || isAmong(rule.requesterRoles(), user))
        .map(CompanyUser::id)
        .collect(Collectors.toSet());
  }

  private static boolean isAmong(List<RequesterRole> roles, CompanyUser user) {
    return roles.stream().anyMatch(role -> role.wireName().equals(user.role()));
  }

  private static boolean decides(CompanyUser user) {
    return user.signsIn() && WHO_ORDER.contains(user.role());
  }

  private Set<BuyerId> deciders(Tier tier) {
    var deciders = new HashSet<BuyerId>();
    members.stream()
        .filter(TierCheck::decides)
        .filter(user -> tier.names(user) || tier.isFor(user.role()))
        .forEach(user -> deciders.add(user.id()));
    above.stream()
        .filter(user -> decides(user) && tier.names(user))
        .forEach(user -> deciders.add(user.id()));
    return deciders;
  }
}
