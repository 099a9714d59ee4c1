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
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Decides approvals, tier by tier. Each decision locks the order, then the approval: of several
 * concurrent decisions on a tier one succeeds, and the others are refused with the current state.
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
   * Opens the next tier; after the last tier it lifts the hold of the order, if no other approval
   * is pending.
   */
  Approval approve(Tx tx, UUID id, Verdict verdict) {
    Approval approval = locked(tx, id, verdict);
    Decider decider = decide(tx, approval, ApprovalEvent.Decision.APPROVED, verdict.comment());
    List<Decision> all = tiers.of(tx, id);
    if (approval.tier() < all.size()) {
      Tier next = all.get(approval.tier()).tier();
      return changed(tx, approval, opening.open(tx, approval, approval.tier() + 1, next));
    }
    Approval closed = changed(tx, approval, approval.closed(ApprovalStatus.APPROVED, tx.now()));
    publish(tx, closed, ApprovalEvent.Decision.APPROVED, decider, verdict.comment());
    if (store.pendingOf(tx, approval.orderId()).isEmpty()) {
      String note = "Approved by %s.".formatted(decider.name());
      moves.lift(tx, approval.orderId(), HoldReason.APPROVAL, note);
      mail.approved(tx, closed, decider, verdict.comment());
    }
    return closed;
  }

  /** One rejection is enough: it cancels the order. */
  Approval reject(Tx tx, UUID id, String comment, Verdict verdict) {
    Approval approval = locked(tx, id, verdict);
    Decider decider = decide(tx, approval, ApprovalEvent.Decision.REJECTED, comment);
    Approval closed = changed(tx, approval, approval.closed(ApprovalStatus.REJECTED, tx.now()));
    publish(tx, closed, ApprovalEvent.Decision.REJECTED, decider, comment);
    moves.reject(tx, approval.orderId(), "Rejected by %s: %s".formatted(decider.name(), comment));
    mail.rejected(tx, closed, decider, comment);
    return closed;
  }

  private Approval locked(Tx tx, UUID id, Verdict verdict) {
    Approval seen = entitlement.visible(tx, id);
    orders.lockForControl(tx, seen.orderId());
    Approval approval = store.lock(tx, id).orElseThrow();
    Versions.require(verdict.expected(), approval.version());
    approval.status().requireOpen();
    Integer tier = verdict.tier();
    if (tier != null && tier != approval.tier()) {
      throw INVALID_TRANSITION.because(
          "Tier %d is not open; tier %d is.".formatted(tier, approval.tier()));
    }
    return approval;
  }

  private Decider decide(
      Tx tx, Approval approval, ApprovalEvent.Decision decision, @Nullable String comment) {
    Decider decider = entitlement.require(tx, approval);
    if (!tiers.decide(tx, approval, decision, decider, comment)) {
      throw lost(approval);
    }
    return decider;
  }

  private Approval changed(Tx tx, Approval before, Approval after) {
    if (!store.update(tx, after)) {
      throw lost(before);
    }
    Approval stored = store.find(tx, before.id()).orElseThrow();
    tx.changed("approval", before.id(), ApprovalSummary.of(before), ApprovalSummary.of(stored));
    return stored;
  }

  private static Refusal lost(Approval approval) {
    return INVALID_TRANSITION.because(
        "Somebody else decided tier %d already.".formatted(approval.tier()));
  }

  private void publish(
      Tx tx,
      Approval approval,
      ApprovalEvent.Decision decision,
      Decider decider,
      @Nullable String comment) {
    events.publish(
        tx,
        new ApprovalEvent.Decided(
            approval.orderId(),
            approval.orderNumber(),
            approval.id(),
            decision,
            decider.person(),
            comment));
  }
}
