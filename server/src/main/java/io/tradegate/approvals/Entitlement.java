package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.EntityId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Decides who may see an approval and who may decide it. It reads the current roles each time: a
 * user who became an approver yesterday may decide a request of last week.
 */
record Entitlement(Delegations delegations) {
  /**
   * Staff see all approvals. A buyer sees those of the own company and those that the buyer may
   * decide or decided.
   */
  Approval visible(Tx tx, UUID id) {
    return ApprovalStore.find(tx, id)
        .filter(approval -> isVisible(tx, approval))
        .orElseThrow(() -> unknown(id));
  }

  private boolean isVisible(Tx tx, Approval approval) {
    Actor me = tx.actor();
    return me.kind() != Actor.Kind.BUYER
        || approval.customerId().equals(CustomerId.maybe(me.account()))
        || decider(tx, approval).isPresent()
        || hasDecided(tx, approval);
  }

  private boolean hasDecided(Tx tx, Approval approval) {
    return approval.lineage().contains(new CustomerId(tx.actor().requireAccount()))
        && TierStore.of(tx, approval.id()).stream()
            .anyMatch(tier -> tx.actor().requireId().equals(tier.decidedBy()));
  }

  /** The caller as decider of this approval; refuses a caller who may not decide it. */
  Decider require(Tx tx, Approval approval) {
    return decider(tx, approval).orElseThrow(() -> notTheirs(tx.actor(), approval));
  }

  Optional<Decider> decider(Tx tx, Approval approval) {
    if (approval.status() != ApprovalStatus.PENDING) {
      return Optional.empty();
    }
    return tx.actor().kind() == Actor.Kind.BUYER ? buyer(tx, approval) : staff(tx, approval);
  }

  private Optional<Decider> buyer(Tx tx, Approval approval) {
    Actor me = tx.actor();
    if (me.requireId().equals(EntityId.maybeValue(approval.requesterId()))) {
      return Optional.empty();
    }
    if (approval.isOpenTo(self(me))) {
      return Optional.of(Decider.of(me));
    }
    return delegations.absent(tx).stream()
        .filter(approval::isOpenTo)
        .findFirst()
        .map(absent -> Decider.inTheNameOf(absent, me));
  }

  /** Staff decide only when no user of the companies can: it is the companies' money. */
  private static Optional<Decider> staff(Tx tx, Approval approval) {
    boolean nobody = Opening.people(tx, approval).isEmpty();
    return nobody && tx.actor().may("order.manage")
        ? Optional.of(Decider.of(tx.actor()))
        : Optional.empty();
  }

  /** The users in whose name the caller may decide: the caller and the absent delegators. */
  List<CompanyUser> people(Tx tx) {
    var people = new java.util.ArrayList<>(delegations.absent(tx));
    people.addFirst(self(tx.actor()));
    return people;
  }

  private static CompanyUser self(Actor me) {
    return new CompanyUser(
        new BuyerId(me.requireId()),
        new CustomerId(me.requireAccount()),
        me.name(),
        "",
        null,
        String.valueOf(me.role()),
        true,
        null);
  }

  private static Refusal notTheirs(Actor actor, Approval approval) {
    if (actor.kind() != Actor.Kind.BUYER) {
      return FORBIDDEN.because("The company's own people decide this; staff only when none can.");
    }
    boolean own = actor.requireId().equals(EntityId.maybeValue(approval.requesterId()));
    return FORBIDDEN.because(
        own
            ? "Nobody approves an order of their own."
            : "Tier %d is for others to decide.".formatted(approval.tier()));
  }

  private static Refusal unknown(UUID id) {
    return missing("approval", id);
  }
}
