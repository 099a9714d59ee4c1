package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnAction;
import io.tradegate.returns.document.ReturnDecision;
import io.tradegate.returns.document.ReturnEvent;
import io.tradegate.returns.document.ReturnKind;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnStatus;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.document.ReturnStore.Decision;
import io.tradegate.returns.handling.ReturnRecords.Target;
import io.tradegate.returns.slip.SlipHandler;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Approves, rejects and cancels returns. */
public final class Deciding {
  private final ReturnRecords records;
  private final ReturnMail mail;
  private final Events events;
  private final WorkQueue queue;

  public Deciding(ReturnRecords records, ReturnMail mail, Events events, WorkQueue queue) {
    this.records = records;
    this.mail = mail;
    this.events = events;
    this.queue = queue;
  }

  /** {@code quantities}: by position; lines that it does not name are approved as requested. */
  public CustomerReturn approve(
      Tx tx, Target target, Map<Integer, Quantity> quantities, @Nullable String reason) {
    CustomerReturn before = records.lock(tx, target).back();
    ReturnAction.APPROVE.require(before, tx.actor());
    List<ReturnLine> lines = records.lines(tx, before);
    Map<Integer, Quantity> approved = approved(tx, lines, quantities);
    boolean overruled = before.status() == ReturnStatus.REJECTED;
    if (overruled) {
      requireFree(tx, before, lines, approved);
    }
    CustomerReturn after =
        approved(tx, before, approved, new Decision(ReturnStatus.APPROVED, reason, false, false));
    if (overruled) {
      mail.overruled(tx, after, reason);
    }
    return after;
  }

  /** What a vendor rejected is free for other returns, which may have it now. */
  private static void requireFree(
      Tx tx, CustomerReturn back, List<ReturnLine> lines, Map<Integer, Quantity> approved) {
    List<ShippedGoods> shipped = ReturnGoodsStore.shipped(tx, back.orderId());
    for (ReturnLine line : lines) {
      Quantity free =
          shipped.stream()
              .filter(each -> each.isOf(line))
              .map(ShippedGoods::free)
              .findFirst()
              .orElse(Quantity.ZERO);
      Quantity wanted = approved.getOrDefault(line.position(), Quantity.ZERO);
      if (wanted.isMoreThan(free)) {
        throw QUANTITY_EXCEEDED.because(
            "Of line %d, %s can still be returned, not %s; the rest is in another return or came back."
                .formatted(line.position(), free, wanted));
      }
    }
  }

  /** The caller has just made the return. */
  CustomerReturn approveByPolicy(Tx tx, CustomerReturn made) {
    List<ReturnLine> lines = records.lines(tx, made);
    return approved(
        tx,
        made,
        approved(tx, lines, Map.of()),
        new Decision(ReturnStatus.APPROVED, null, true, false));
  }

  private CustomerReturn approved(
      Tx tx, CustomerReturn before, Map<Integer, Quantity> quantities, Decision decision) {
    ReturnStore.approve(tx, before.id(), quantities);
    ReturnStore.decide(tx, before.id(), decision);
    if (before.kind() == ReturnKind.RETURN) {
      queue.add(tx, SlipHandler.KIND, before.id());
    }
    events.publish(tx, ReturnEvent.Decided.of(before, ReturnDecision.APPROVED, decision.reason()));
    return records.changed(tx, before);
  }

  private static Map<Integer, Quantity> approved(
      Tx tx, List<ReturnLine> lines, Map<Integer, Quantity> quantities) {
    VariantUnits units = VariantUnits.of(tx, lines.stream().map(ReturnLine::variantId).toList());
    var named = new LinkedHashMap<>(quantities);
    var approved = new LinkedHashMap<Integer, Quantity>();
    for (ReturnLine line : lines) {
      Quantity part = named.remove(line.position());
      approved.put(line.position(), part == null ? line.requested() : within(line, part, units));
    }
    if (!named.isEmpty()) {
      throw noLine(named.keySet().iterator().next());
    }
    if (approved.values().stream().allMatch(Quantity::isZero)) {
      throw INVALID_TRANSITION.because("Nothing would be approved; reject the return instead.");
    }
    return approved;
  }

  private static Quantity within(ReturnLine line, Quantity part, VariantUnits units) {
    if (part.isMoreThan(line.requested())) {
      throw QUANTITY_EXCEEDED.because(
          "Of line %d, %s was requested; %s cannot be approved."
              .formatted(line.position(), line.requested(), part));
    }
    if (!part.equals(line.requested())) {
      units.require("lines.quantity", line.variantId(), part);
    }
    return part;
  }

  static Refusal noLine(int position) {
    return Refusal.ofField("lines", "The return has no line %d.".formatted(position));
  }

  public CustomerReturn reject(Tx tx, Target target, String reason) {
    CustomerReturn before = records.lock(tx, target).back();
    ReturnAction.REJECT.require(before, tx.actor());
    boolean byVendor = tx.actor().kind() == Actor.Kind.VENDOR;
    ReturnStore.decide(
        tx, before.id(), new Decision(ReturnStatus.REJECTED, reason, false, byVendor));
    events.publish(tx, ReturnEvent.Decided.of(before, ReturnDecision.REJECTED, reason));
    return records.changed(tx, before);
  }

  /** Buyers cancel what is not decided; staff also what was approved and never came. */
  public CustomerReturn cancel(Tx tx, Target target, @Nullable String reason) {
    CustomerReturn before = records.lock(tx, target).back();
    ReturnAction.CANCEL.require(before, tx.actor());
    boolean isBuyer = tx.actor().kind() == Actor.Kind.BUYER;
    if (isBuyer && before.status() != ReturnStatus.REQUESTED) {
      throw INVALID_TRANSITION.because(
          "Return %s was approved; ask the seller to cancel it.".formatted(before.number()));
    }
    if (records.lines(tx, before).stream().anyMatch(line -> line.received().isPositive())) {
      throw INVALID_TRANSITION.because(
          "Goods of return %s have come back; receive the rest or say that it is complete, then close it."
              .formatted(before.number()));
    }
    ReturnStore.decide(
        tx,
        before.id(),
        new Decision(ReturnStatus.CANCELLED, reason, before.approvedByPolicy(), false));
    return records.changed(tx, before);
  }
}
