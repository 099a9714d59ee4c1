package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Adds, removes and finds delegations. A delegate may decide in place of the delegator; the
 * delegator may still decide too.
 */
final class Delegations {
  /** The active users that the caller stands in for today. */
  List<CompanyUser> absent(Tx tx) {
    Actor me = tx.actor();
    CustomerId customer = new CustomerId(me.requireAccount());
    List<BuyerId> delegators = DelegationStore.delegators(tx, customer, me.requireId(), today(tx));
    return delegators.isEmpty()
        ? List.of()
        : CompanyUserStore.active(tx, List.of(customer)).stream()
            .filter(user -> delegators.contains(user.id()))
            .toList();
  }

  /** The users who decide today for some of these people. */
  List<CompanyUser> delegates(Tx tx, Approval approval, List<CompanyUser> people) {
    Set<BuyerId> delegates =
        people.isEmpty() ? Set.of() : delegates(tx, approval.lineage(), people);
    return delegates.isEmpty()
        ? List.of()
        : CompanyUserStore.signingIn(tx, approval.lineage()).stream()
            .filter(user -> delegates.contains(user.id()))
            .toList();
  }

  private Set<BuyerId> delegates(Tx tx, List<CustomerId> lineage, List<CompanyUser> people) {
    Set<BuyerId> delegators = people.stream().map(CompanyUser::id).collect(Collectors.toSet());
    LocalDate today = today(tx);
    return terms(tx, lineage, today).stream()
        .filter(term -> term.isOn(today) && delegators.contains(term.delegatorId()))
        .map(DelegationStore.Term::delegateId)
        .collect(Collectors.toSet());
  }

  /** All that are not over yet: days pass while they are kept. */
  private List<DelegationStore.Term> terms(Tx tx, List<CustomerId> lineage, LocalDate today) {
    return tx.kept(
        List.of(Topic.RULES),
        List.of(Delegations.class, lineage),
        () -> List.copyOf(DelegationStore.notEnded(tx, lineage, today)));
  }

  Delegation add(Tx tx, CustomerId customer, DelegationStore.Wish wish) {
    requireSense(tx, customer, wish);
    UUID id = tx.newId();
    DelegationStore.insert(tx, customer, id, wish);
    Delegation added = DelegationStore.find(tx, customer, id).orElseThrow();
    tx.changed("approval_delegation", id, null, added);
    return added;
  }

  private void requireSense(Tx tx, CustomerId customer, DelegationStore.Wish wish) {
    if (wish.delegate().equals(wish.delegator())) {
      throw Refusal.ofField("delegate_id", "Field `delegate_id` must name another user.");
    }
    requireDecides(tx, customer, "delegator_id", wish.delegator());
    requireDecides(tx, customer, "delegate_id", wish.delegate());
    if (wish.until().isBefore(today(tx))) {
      throw Refusal.ofField("until", "Field `until` must not lie in the past.");
    }
  }

  private static void requireDecides(Tx tx, CustomerId customer, String field, UUID user) {
    boolean decides =
        CompanyUserStore.active(tx, customer, new BuyerId(user))
            .filter(each -> !each.role().equals("viewer"))
            .isPresent();
    if (!decides) {
      throw Refusal.ofField(
          field,
          "Field `%s` must name an active user of the company who is no viewer.".formatted(field));
    }
  }

  /** Only the delegator, an admin of the company or staff may remove it. */
  void remove(Tx tx, CustomerId customer, UUID id) {
    Delegation before =
        DelegationStore.find(tx, customer, id)
            .filter(given -> maySpeakFor(tx.actor(), given.delegatorId()))
            .orElseThrow(() -> NOT_FOUND.because("You gave no delegation %s.".formatted(id)));
    DelegationStore.delete(tx, id);
    tx.changed("approval_delegation", id, before, null);
  }

  /** For oneself; for colleagues as an admin; staff for any user of the company. */
  static boolean maySpeakFor(Actor actor, UUID delegator) {
    return actor.kind() != Actor.Kind.BUYER
        || "admin".equals(actor.role())
        || delegator.equals(actor.id());
  }

  private LocalDate today(Tx tx) {
    return LocalDate.ofInstant(tx.now(), ZoneId.of(OwnOrganization.profile(tx).timeZone()));
  }
}
