package io.tradegate.orders.placing;

import static io.tradegate.orders.document.OrderStatus.ON_HOLD;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.platform.db.Tx;
import org.jspecify.annotations.Nullable;

/** Writes one transition of an order: its row, its timeline, its event and its audit entry. */
final class OrderSteps {
  private final OrderEntries entries = new OrderEntries();
  private final OrderChanges changes;
  private final OrderMoves.ActionsSource actions;

  OrderSteps(OrderChanges changes, OrderMoves.ActionsSource actions) {
    this.changes = changes;
    this.actions = actions;
  }

  void require(Tx tx, OrderAction action, Order order) {
    action.require(order, () -> actions.allowed(tx, order));
  }

  /** A change of the hold reasons of an order that stays on hold. */
  Order alter(Tx tx, Order before, Order after, @Nullable String note) {
    OrderStore.move(tx, before, after);
    changes.written(tx, after.id(), OrderPart.HOLD_REASONS);
    boolean more = after.holds().size() > before.holds().size();
    entries.add(tx, after, more ? OrderEntries.Kind.HELD : OrderEntries.Kind.RELEASED, note);
    return after;
  }

  Order become(Tx tx, Order before, Order after, @Nullable String reason) {
    OrderStore.move(tx, before, after);
    return became(tx, before, after, reason);
  }

  /** The first move of an order that this transaction has inserted. */
  Order becomeNew(Tx tx, Order before, Order after, @Nullable String reason) {
    OrderStore.moveNew(tx, after);
    return became(tx, before, after, reason);
  }

  private Order became(Tx tx, Order before, Order after, @Nullable String reason) {
    entries.add(
        tx,
        after,
        after.status() == ON_HOLD ? OrderEntries.Kind.HELD : OrderEntries.Kind.MOVED,
        reason);
    changes.moved(tx, before, after, reason);
    return after;
  }

  static Order audited(Tx tx, Order before, Order after) {
    tx.changed("order", after.id(), OrderSummary.of(before), OrderSummary.of(after));
    return after;
  }
}
