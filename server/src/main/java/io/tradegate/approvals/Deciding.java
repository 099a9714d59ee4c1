package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.approvals.rules.Tier;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import java.util.ArrayList;
import java.util.List;
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
record Deciding(
    Entitlement entitlement,
    Opening opening,
    ApprovalMail mail,
    Orders orders,
    OrderMoves moves,
    Events events) {
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

  /**
   * An order that waits, locked with its pending approvals.
   *
   * @param shares the named approval first, then the other causes that the caller may decide
   */
  private record Waiting(Order order, List<Approval> pending, List<Share> shares) {
    Decider decider() {
      return shares.getFirst().decider();
    }
  }

  /** An approval whose open tier the caller may decide, and in whose name. */
  private record Share(Approval approval, Decider decider) {}

  /**
   * Opens the next tiers; after the last tier of the last pending approval it lifts the hold of the
   * order.
   */
  Outcome approve(Tx tx, UUID id, Verdict verdict) {
    Waiting waiting = waiting(tx, id, verdict);
    Order order = waiting.order();
    List<Opening.Asked> opened = new ArrayList<>();
    List<Approval> decided = new ArrayList<>();
    for (Share share : waiting.shares()) {
      decided.add(approved(tx, share, verdict.comment(), opened));
    }
    opening.mail(tx, order.website(), opened);
    if (waiting.pending().size() - decided.size() + opened.size() == 0) {
      Decider decider = waiting.decider();
      moves.lift(tx, order, HoldReason.APPROVAL, "Approved by %s.".formatted(decider.name()));
      mail.approved(tx, ended(waiting, decided.getFirst()), verdict.comment());
    }
    return outcome(decided);
  }

  /** Answers the approval as it is now; at its next tier it is among the opened ones. */
  private Approval approved(
      Tx tx, Share share, @Nullable String comment, List<Opening.Asked> opened) {
    Approval approval = share.approval();
    decide(tx, share, ApprovalEvent.Decision.APPROVED, comment);
    List<Decision> all = TierStore.of(tx, approval.id());
    if (approval.tier() >= all.size()) {
      return closed(tx, share, ApprovalEvent.Decision.APPROVED, comment);
    }
    Tier next = all.get(approval.tier()).tier();
    Opening.Asked asked = opening.open(tx, approval, approval.tier() + 1, next);
    opened.add(asked);
    return changed(tx, approval, asked.approval());
  }

  /** One rejection is enough: it cancels the order. */
  Outcome reject(Tx tx, UUID id, String comment, Verdict verdict) {
    Waiting waiting = waiting(tx, id, verdict);
    List<Approval> decided = new ArrayList<>();
    for (Share share : waiting.shares()) {
      decide(tx, share, ApprovalEvent.Decision.REJECTED, comment);
      decided.add(closed(tx, share, ApprovalEvent.Decision.REJECTED, comment));
    }
    String reason = "Rejected by %s: %s".formatted(waiting.decider().name(), comment);
    moves.reject(tx, waiting.order(), reason);
    mail.rejected(tx, ended(waiting, decided.getFirst()), comment);
    return outcome(decided);
  }

  private static ApprovalMail.Decided ended(Waiting waiting, Approval named) {
    return new ApprovalMail.Decided(named, waiting.order().website(), waiting.decider());
  }

  private static Outcome outcome(List<Approval> decided) {
    return new Outcome(
        decided.getFirst(), decided.stream().map(Approval::id).collect(Collectors.toSet()));
  }

  private Waiting waiting(Tx tx, UUID id, Verdict verdict) {
    Approval seen = entitlement.visible(tx, id);
    Order order = orders.lockForControl(tx, seen.orderId());
    List<Approval> pending = ApprovalStore.lockPendingOf(tx, seen.orderId());
    Approval named =
        pending.stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseGet(() -> ApprovalStore.find(tx, id).orElseThrow());
    requireOpen(named, verdict);
    var shares = new ArrayList<Share>();
    shares.add(new Share(named, entitlement.require(tx, named)));
    for (Approval other : pending) {
      if (!other.id().equals(id)) {
        entitlement.decider(tx, other).ifPresent(by -> shares.add(new Share(other, by)));
      }
    }
    return new Waiting(order, pending, shares);
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
    if (!TierStore.decide(tx, share.approval(), decision, share.decider(), comment)) {
      throw lost(share.approval());
    }
  }

  private Approval closed(
      Tx tx, Share share, ApprovalEvent.Decision decision, @Nullable String comment) {
    ApprovalStatus status =
        decision == ApprovalEvent.Decision.APPROVED
            ? ApprovalStatus.APPROVED
            : ApprovalStatus.REJECTED;
    Approval before = share.approval();
    Approval after = changed(tx, before, before.closed(status, tx.now()));
    events.publish(
        tx,
        new ApprovalEvent.Decided(
            before.orderId().value(),
            before.orderNumber(),
            before.id(),
            decision,
            share.decider().person(),
            comment));
    return after;
  }

  private Approval changed(Tx tx, Approval before, Approval after) {
    Approval stored = ApprovalStore.update(tx, after).orElseThrow(() -> lost(before));
    tx.changed("approval", before.id(), ApprovalSummary.of(before), ApprovalSummary.of(stored));
    return stored;
  }

  private static Refusal lost(Approval approval) {
    return INVALID_TRANSITION.because(
        "Another user decided tier %d already.".formatted(approval.tier()));
  }
}
