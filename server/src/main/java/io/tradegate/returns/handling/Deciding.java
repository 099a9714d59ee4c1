package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

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
import io.tradegate.returns.slip.SlipHandler;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Approves, rejects and cancels returns. */
public final class Deciding {
  private final ReturnStore store = new ReturnStore();
  private final ReturnRecords records;
  private final Events events;
  private final WorkQueue queue;

  public Deciding(ReturnRecords records, Events events, WorkQueue queue) {
    this.records = records;
    this.events = events;
    this.queue = queue;
  }

  /** {@code quantities}: by position; lines that it does not name are approved as requested. */
  public CustomerReturn approve(
      Tx tx,
      UUID id,
      OptionalInt expected,
      Map<Integer, Quantity> quantities,
      @Nullable String reason) {
    CustomerReturn before = records.lock(tx, id, expected).back();
    ReturnAction.APPROVE.require(before);
    return approved(tx, before, approved(records.lines(tx, before), quantities), reason, false);
  }

  /** The caller has just made the return. */
  CustomerReturn approveByPolicy(Tx tx, CustomerReturn made) {
    return approved(tx, made, approved(records.lines(tx, made), Map.of()), null, true);
  }

  private CustomerReturn approved(
      Tx tx,
      CustomerReturn before,
      Map<Integer, Quantity> quantities,
      @Nullable String reason,
      boolean byPolicy) {
    store.approve(tx, before.id(), quantities);
    store.decide(
        tx, before.id(), new ReturnStore.Decision(ReturnStatus.APPROVED, reason, byPolicy));
    if (before.kind() == ReturnKind.RETURN) {
      queue.add(tx, SlipHandler.KIND, before.id());
    }
    events.publish(tx, ReturnEvent.Decided.of(before, ReturnDecision.APPROVED, reason));
    return records.changed(tx, before);
  }

  private static Map<Integer, Quantity> approved(
      List<ReturnLine> lines, Map<Integer, Quantity> quantities) {
    var named = new LinkedHashMap<>(quantities);
    var approved = new LinkedHashMap<Integer, Quantity>();
    for (ReturnLine line : lines) {
      Quantity part = named.remove(line.position());
      approved.put(line.position(), part == null ? line.requested() : within(line, part));
    }
    if (!named.isEmpty()) {
      throw noLine(named.keySet().iterator().next());
    }
    if (approved.values().stream().allMatch(Quantity::isZero)) {
      throw INVALID_TRANSITION.because("Nothing would be approved; reject the return instead.");
    }
    return approved;
  }

  private static Quantity within(ReturnLine line, Quantity part) {
    if (part.isMoreThan(line.requested())) {
      throw QUANTITY_EXCEEDED.because(
          "Of line %d, %s was requested; %s cannot be approved."
              .formatted(line.position(), line.requested(), part));
    }
    return part;
  }

  static Refusal noLine(int position) {
    return Refusal.ofField("lines", "The return has no line %d.".formatted(position));
  }

  public CustomerReturn reject(Tx tx, UUID id, OptionalInt expected, String reason) {
    CustomerReturn before = records.lock(tx, id, expected).back();
    ReturnAction.REJECT.require(before);
    store.decide(tx, id, new ReturnStore.Decision(ReturnStatus.REJECTED, reason, false));
    events.publish(tx, ReturnEvent.Decided.of(before, ReturnDecision.REJECTED, reason));
    return records.changed(tx, before);
  }

  /** Buyers cancel what is not decided; staff also what was approved and never came. */
  public CustomerReturn cancel(Tx tx, UUID id, OptionalInt expected, @Nullable String reason) {
    CustomerReturn before = records.lock(tx, id, expected).back();
    ReturnAction.CANCEL.require(before);
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
    store.decide(
        tx,
        id,
        new ReturnStore.Decision(ReturnStatus.CANCELLED, reason, before.approvedByPolicy()));
    return records.changed(tx, before);
  }
}
