package io.tradegate.orders.placing;

import static io.tradegate.orders.document.OrderStatus.CANCELLED;
import static io.tradegate.orders.document.OrderStatus.CONFIRMED;
import static io.tradegate.orders.document.OrderStatus.PENDING;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderAmounts;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Performs the transitions of {@link OrderAction}. Each locks the order's row, so that of two
 * concurrent transitions the second sees the result of the first. A change of status writes one
 * event.
 */
public final class OrderMoves {

  /** Says what the caller may do with an order now, for the message of a refusal. */
  public interface ActionsSource {
    List<String> allowed(Tx tx, Order order);
  }

  private final Orders orders;
  private final Controls controls;
  private final Reserving reserving;
  private final OrderEntries entries = new OrderEntries();
  private final OrderChanges changes;
  private final OrderSteps steps;
  private final OrderProgress progress;

  public OrderMoves(
      Orders orders,
      Controls controls,
      Reserving reserving,
      OrderChanges changes,
      ActionsSource actions) {
    this.orders = orders;
    this.controls = controls;
    this.reserving = reserving;
    this.changes = changes;
    this.steps = new OrderSteps(changes, actions);
    this.progress = new OrderProgress(orders, controls, steps);
  }

  /** Along the rest of its way. */
  public OrderProgress progress() {
    return progress;
  }

  Order confirmNew(Tx tx, Order order, List<OrderLine> ordered) {
    Order confirmed = steps.becomeNew(tx, order, order.moved(CONFIRMED), null);
    controls.confirmed(tx, confirmed);
    reserving.reserveNew(tx, confirmed, ordered);
    return confirmed;
  }

  Order holdNew(Tx tx, Order order, Set<HoldReason> reasons, String why) {
    return steps.becomeNew(tx, order, order.held(PENDING, reasons), why);
  }

  /** A new order that is held takes its stock later; what it must find in stock is there now. */
  void requireInStock(Tx tx, Order order, List<OrderLine> ordered) {
    reserving.requireInStock(tx, order, ordered);
  }

  /** Staff confirm an order that was not confirmed automatically. */
  public Order confirm(Tx tx, OrderId id, @Nullable String note) {
    Order before = orders.lock(tx, id);
    steps.require(tx, OrderAction.CONFIRM, before);
    return OrderSteps.audited(tx, before, confirm(tx, before, LineStore.of(tx, id), note));
  }

  private Order confirm(Tx tx, Order order, List<OrderLine> ordered, @Nullable String note) {
    Order confirmed = steps.become(tx, order, order.moved(CONFIRMED), note);
    controls.confirmed(tx, confirmed);
    reserving.reserve(tx, confirmed, ordered);
    return confirmed;
  }

  /** Holds an order for one more reason; holding it again for the same one changes nothing. */
  public Order hold(Tx tx, OrderId id, HoldReason reason, String note) {
    Order before = orders.lock(tx, id);
    if (before.holds().contains(reason)) {
      return before;
    }
    requireNotTax(before, reason);
    OrderStatus heldFrom = before.heldFrom();
    if (heldFrom == null) {
      steps.require(tx, OrderAction.HOLD, before);
    }
    var reasons = EnumSet.of(reason);
    reasons.addAll(before.holds());
    Order after = before.held(Objects.requireNonNullElse(heldFrom, before.status()), reasons);
    return OrderSteps.audited(
        tx,
        before,
        heldFrom == null
            ? steps.become(tx, before, after, note)
            : steps.alter(tx, before, after, note));
  }

  private static void requireNotTax(Order order, HoldReason reason) {
    if (reason == HoldReason.TAX) {
      throw INVALID_TRANSITION.because(
          "Only an order without a tax rate waits for tax: %s is placed so, and released by release-tax."
              .formatted(order.number()));
    }
  }

  /**
   * Lifts one reason; when it was the last one, the order returns to the status in which it was
   * held.
   */
  public Order lift(Tx tx, OrderId id, HoldReason reason, @Nullable String note) {
    return lift(tx, orders.lockForControl(tx, id), reason, note);
  }

  /** The same of an order that the caller has locked and not changed since. */
  public Order lift(Tx tx, Order before, HoldReason reason, @Nullable String note) {
    if (!before.holds().contains(reason)) {
      throw INVALID_TRANSITION.because(
          "Order %s is not held for %s.".formatted(before.number(), reason.wireName()));
    }
    requireNotTax(before, reason);
    var reasons = EnumSet.copyOf(before.holds());
    reasons.remove(reason);
    Order after =
        reasons.isEmpty()
            ? resumed(tx, before, LineStore.of(tx, before.id()), note)
            : stillHeld(tx, before, reasons, note);
    return progress.follow(tx, OrderSteps.audited(tx, before, after));
  }

  private Order stillHeld(Tx tx, Order before, Set<HoldReason> reasons, @Nullable String note) {
    OrderStatus back = Objects.requireNonNull(before.heldFrom());
    return steps.alter(tx, before, before.held(back, reasons), note);
  }

  /** Nothing holds the order any more, unless the controls find something new. */
  private Order resumed(Tx tx, Order before, List<OrderLine> ordered, @Nullable String note) {
    Set<HoldReason> reasons = controls.resuming(tx, before, ordered);
    if (!reasons.isEmpty()) {
      return stillHeld(tx, before, reasons, note);
    }
    // An order that was held before it was confirmed is confirmed at once: one move, one event.
    OrderStatus back = Objects.requireNonNull(before.heldFrom());
    return back == PENDING
        ? confirm(tx, before, ordered, note)
        : steps.become(tx, before, before.moved(back), note);
  }

  /**
   * The tax of an order that waited for it is known now: the order controls see it for the first
   * time. {@code held}: as it was before its totals were set.
   */
  Order taxed(Tx tx, Order held, Order order, @Nullable String note) {
    changes.written(tx, order.id(), OrderPart.TAX);
    var reasons = EnumSet.copyOf(order.holds());
    reasons.remove(HoldReason.TAX);
    List<OrderLine> ordered = LineStore.of(tx, order.id());
    reasons.addAll(controls.placed(tx, order, ordered).reasons());
    return OrderSteps.audited(
        tx,
        held,
        reasons.isEmpty()
            ? resumed(tx, order, ordered, note)
            : stillHeld(tx, order, reasons, note));
  }

  /**
   * Cancels the whole order: every line is cancelled, nothing is owed, and stock, budget and credit
   * are released. Of an order that was shipped in part, only the rest is cancelled.
   */
  public Order cancel(Tx tx, OrderId id, String reason) {
    return cancel(tx, orders.lock(tx, id), reason);
  }

  /** The same, decided by an order control that has locked the order and not changed it since. */
  public Order reject(Tx tx, Order before, String reason) {
    return cancel(tx, before, reason);
  }

  private Order cancel(Tx tx, Order before, String reason) {
    steps.require(tx, OrderAction.CANCEL, before);
    List<OrderLine> ordered = LineStore.of(tx, before.id());
    OrderProgress.requireNothingPacked(before, ordered);
    if (ordered.stream().anyMatch(line -> line.shipped().isPositive())) {
      return cancelLines(tx, before.id(), LineCut.remainder(before, ordered), reason);
    }
    OrderAmounts nothing = OrderAmounts.cancelled(before.totals(), ordered);
    Order emptied = write(tx, before.id(), nothing);
    Order cancelled = steps.become(tx, emptied, emptied.moved(CANCELLED), reason);
    if (!before.holds().contains(HoldReason.TAX)) {
      controls.cancelled(
          tx, cancelled, new OrderControl.Cancellation(before.total(), List.of(), nothing.lines()));
    }
    controls.ended(tx, cancelled, reason);
    if (before.status() != PENDING && before.heldFrom() != PENDING) {
      reserving.release(tx, before); // what was never confirmed has no stock
    }
    return OrderSteps.audited(tx, before, cancelled);
  }

  /** Cancels a part of some lines; all of all lines is the whole order. */
  public Order cancelLines(Tx tx, OrderId id, Collection<LineCut> cuts, String reason) {
    Order before = orders.lock(tx, id);
    steps.require(tx, OrderAction.CANCEL, before);
    List<OrderLine> ordered = LineStore.of(tx, id);
    List<OrderLine> after = LineCut.apply(ordered, cuts);
    CutDecimals.require(tx, ordered, cuts);
    if (after.stream().allMatch(line -> line.open().isZero())) {
      return cancel(tx, id, reason);
    }
    OrderAmounts rest = OrderAmounts.afterCut(before.totals(), after);
    Order cut = write(tx, id, rest);
    if (!before.holds().contains(HoldReason.TAX)) {
      Money less = before.total().minus(cut.total());
      controls.cancelled(
          tx, cut, new OrderControl.Cancellation(less, List.copyOf(cuts), rest.lines()));
    }
    reserving.release(tx, before, cuts, ordered);
    entries.add(tx, cut, OrderEntries.Kind.LINES_CANCELLED, reason);
    return progress.follow(tx, eased(tx, OrderSteps.audited(tx, before, cut)));
  }

  private Order write(Tx tx, OrderId id, OrderAmounts amounts) {
    LineStore.cut(tx, id, amounts.lines());
    Order written = OrderStore.setTotals(tx, id, amounts.totals());
    changes.written(tx, id, OrderPart.LINES);
    return written;
  }

  // Called last: an order that is released reserves the stock that it still needs.
  private Order eased(Tx tx, Order cut) {
    Order order = cut;
    for (HoldReason reason : controls.eased(tx, cut)) {
      order = lift(tx, cut.id(), reason, "What remains of it need not wait.");
    }
    return order;
  }

  /** Goods that had left came back undelivered; quantities by the id of the line. */
  public void reserveAgain(Tx tx, Order order, Map<UUID, Quantity> back) {
    reserving.reserveAgain(tx, order, LineStore.of(tx, order.id()), back);
  }

  /** Tells staff something about an order that the caller holds. */
  public void note(Tx tx, Order order, String sentence) {
    entries.add(tx, order, OrderEntries.Kind.NOTE, sentence, true);
  }
}
