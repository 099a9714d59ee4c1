package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.approvals.rules.Tier;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides approvals, tier by tier. A decision on one approval of an order is a decision on all of
 * its pending approvals whose open tier the same user may decide. It locks the order, then the
 * pending approvals: of several concurrent decisions on a tier one succeeds, and the others are
 * refused with the current state.
 */
final class Deciding {
  private final ApprovalStore store = new ApprovalStore();
  private final TierStore tiers = new TierStore();
  private final Entitlement entitlement;
  private final Opening opening;
  private final ApprovalMail mail;
  private final Orders orders;
  private final OrderMoves moves;
  private final Events events;

  Deciding(
      Entitlement entitlement,
      Opening opening,
      ApprovalMail mail,
      Orders orders,
      OrderMoves moves,
      Events events) {
    this.entitlement = entitlement;
    this.opening = opening;
    this.mail = mail;
    this.orders = orders;
    this.moves = moves;
    this.events = events;
  }

  /**
   * A decision that a user sends.
   *
   * @param tier the tier to decide; null: the open one
   * @param expected the version that was seen
   */
  record Verdict(@Nullable String comment, @Nullable Integer tier, OptionalInt expected) {}

  /**
   * What was decided.
   *
   * @param approval the one that the call named, as it is now
   * @param decided the ids of all approvals that the decision was for
   */
  record Outcome(Approval approval, Set<UUID> decided) {}

  /** An approval whose open tier the caller may decide, and in whose name. */
  private record Share(Approval approval, Decider decider) {}

  /**
   * Opens the next tiers; after the last tier of the last pending approval it lifts the hold of the
   * order.
   */
  Outcome approve(Tx tx, UUID id, Verdict verdict) {
    List<Share> shares = shares(tx, id, verdict);
    List<Opening.Asked> opened =
        shares.stream().flatMap(each -> approved(tx, each, verdict.comment()).stream()).toList();
    opening.mail(tx, opened);
    Approval decided = store.find(tx, id).orElseThrow();
    if (store.pendingOf(tx, decided.orderId()).isEmpty()) {
      Decider decider = shares.getFirst().decider();
      String note = "Approved by %s.".formatted(decider.name());
      moves.lift(tx, decided.orderId(), HoldReason.APPROVAL, note);
      mail.approved(tx, decided, decider, verdict.comment());
    }
    return outcome(decided, shares);
  }

  /** Answers the approval at its next tier, or nothing after the last tier. */
  private Optional<Opening.Asked> approved(Tx tx, Share share, @Nullable String comment) {
    Approval approval = share.approval();
    decide(tx, share, ApprovalEvent.Decision.APPROVED, comment);
    List<Decision> all = tiers.of(tx, approval.id());
    if (approval.tier() < all.size()) {
      Tier next = all.get(approval.tier()).tier();
      Opening.Asked asked = opening.open(tx, approval, approval.tier() + 1, next);
      changed(tx, approval, asked.approval());
      return Optional.of(asked);
    }
    close(tx, share, ApprovalEvent.Decision.APPROVED, comment);
    return Optional.empty();
  }

  /** One rejection is enough: it cancels the order. */
  Outcome reject(Tx tx, UUID id, String comment, Verdict verdict) {
    List<Share> shares = shares(tx, id, verdict);
    for (Share share : shares) {
      decide(tx, share, ApprovalEvent.Decision.REJECTED, comment);
      close(tx, share, ApprovalEvent.Decision.REJECTED, comment);
    }
    Approval rejected = store.find(tx, id).orElseThrow();
    Decider decider = shares.getFirst().decider();
    moves.reject(tx, rejected.orderId(), "Rejected by %s: %s".formatted(decider.name(), comment));
    mail.rejected(tx, rejected, decider, comment);
    return outcome(rejected, shares);
  }

  private static Outcome outcome(Approval approval, List<Share> shares) {
    return new Outcome(
        approval, shares.stream().map(each -> each.approval().id()).collect(Collectors.toSet()));
  }

  /** The named approval first, then the other causes of the order that the caller may decide. */
  private List<Share> shares(Tx tx, UUID id, Verdict verdict) {
    Approval seen = entitlement.visible(tx, id);
    orders.lockForControl(tx, seen.orderId());
    List<Approval> pending = store.lockPendingOf(tx, seen.orderId());
    Approval named = store.find(tx, id).orElseThrow();
    requireOpen(named, verdict);
    var shares = new ArrayList<Share>();
    shares.add(new Share(named, entitlement.require(tx, named)));
    for (Approval other : pending) {
      if (!other.id().equals(id)) {
        entitlement.decider(tx, other).ifPresent(by -> shares.add(new Share(other, by)));
      }
    }
    return shares;
  }

  private static void requireOpen(Approval approval, Verdict verdict) {
    Versions.require(verdict.expected(), approval.version());
    approval.status().requireOpen();
    Integer tier = verdict.tier();
    if (tier != null && tier != approval.tier()) {
      throw INVALID_TRANSITION.because(
          "Tier %d is not open; tier %d is.".formatted(tier, approval.tier()));
    }
  }

  private void decide(
      Tx tx, Share share, ApprovalEvent.Decision decision, @Nullable String comment) {
    if (!tiers.decide(tx, share.approval(), decision, share.decider(), comment)) {
      throw lost(share.approval());
    }
  }

  private void close(
      Tx tx, Share share, ApprovalEvent.Decision decision, @Nullable String comment) {
    ApprovalStatus status =
        decision == ApprovalEvent.Decision.APPROVED
            ? ApprovalStatus.APPROVED
            : ApprovalStatus.REJECTED;
    Approval before = share.approval();
    changed(tx, before, before.closed(status, tx.now()));
    events.publish(
        tx,
        new ApprovalEvent.Decided(
            before.orderId().value(),
            before.orderNumber(),
            before.id(),
            decision,
            share.decider().person(),
            comment));
  }

  private void changed(Tx tx, Approval before, Approval after) {
    if (!store.update(tx, after)) {
      throw lost(before);
    }
    Approval stored = store.find(tx, before.id()).orElseThrow();
    tx.changed("approval", before.id(), ApprovalSummary.of(before), ApprovalSummary.of(stored));
  }

  private static Refusal lost(Approval approval) {
    return INVALID_TRANSITION.because(
        "Another user decided tier %d already.".formatted(approval.tier()));
  }
}
