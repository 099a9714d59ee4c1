package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUsers;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * Adds, removes and finds delegations. A delegate may decide in place of the delegator; the
 * delegator may still decide too.
 */
final class Delegations {
  private final DelegationStore store = new DelegationStore();
  private final OwnOrganization organization = new OwnOrganization();

  Delegations() {}

  /** The active users that the caller stands in for today. */
  List<CompanyUser> absent(Tx tx) {
    Actor me = tx.actor();
    UUID customer = me.requireAccount();
    List<UUID> delegators = store.delegators(tx, customer, me.requireId(), today(tx));
    return delegators.isEmpty()
        ? List.of()
        : CompanyUsers.active(tx, List.of(customer)).stream()
            .filter(user -> delegators.contains(user.id()))
            .toList();
  }

  /** The users who decide today for some of these people. */
  List<CompanyUser> delegates(Tx tx, Approval approval, List<CompanyUser> people) {
    List<UUID> delegates =
        people.isEmpty()
            ? List.of()
            : store.delegates(
                tx, people.stream().map(CompanyUser::id).toList(), approval.lineage(), today(tx));
    return delegates.isEmpty()
        ? List.of()
        : CompanyUsers.active(tx, approval.lineage()).stream()
            .filter(user -> delegates.contains(user.id()))
            .toList();
  }

  Delegation add(Tx tx, UUID delegate, LocalDate from, LocalDate until) {
    UUID customer = tx.actor().requireAccount();
    var wish = new DelegationStore.Wish(tx.actor().requireId(), delegate, from, until);
    requireSense(tx, customer, wish);
    UUID id = tx.newId();
    store.insert(tx, customer, id, wish);
    Delegation added = store.find(tx, customer, id).orElseThrow();
    tx.changed("approval_delegation", id, null, added);
    return added;
  }

  private void requireSense(Tx tx, UUID customer, DelegationStore.Wish wish) {
    if (wish.delegate().equals(wish.delegator())) {
      throw Refusal.ofField("delegate_id", "Field `delegate_id` must name somebody else.");
    }
    boolean decides =
        CompanyUsers.active(tx, customer, wish.delegate())
            .filter(user -> !user.role().equals("viewer"))
            .isPresent();
    if (!decides) {
      throw Refusal.ofField(
          "delegate_id",
          "Field `delegate_id` must name an active user of the company who is no viewer.");
    }
    if (wish.until().isBefore(today(tx))) {
      throw Refusal.ofField("until", "Field `until` must not lie in the past.");
    }
  }

  /** Only the delegator or an admin of the company may remove it. */
  void remove(Tx tx, UUID id) {
    Actor me = tx.actor();
    Delegation before =
        store
            .find(tx, me.requireAccount(), id)
            .filter(given -> "admin".equals(me.role()) || given.delegatorId().equals(me.id()))
            .orElseThrow(() -> NOT_FOUND.because("You gave no delegation %s.".formatted(id)));
    store.delete(tx, id);
    tx.changed("approval_delegation", id, before, null);
  }

  private LocalDate today(Tx tx) {
    return LocalDate.ofInstant(tx.now(), ZoneId.of(organization.profile(tx).timeZone()));
  }
}
