package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves a confirmed order along the rest of its way: process, ship, deliver, close. An order with
 * goods follows its shipments; staff move an order that needs none.
 */
public final class OrderProgress {
  private final Orders orders;
  private final Controls controls;
  private final OrderSteps steps;

  OrderProgress(Orders orders, Controls controls, OrderSteps steps) {
    this.orders = orders;
    this.controls = controls;
    this.steps = steps;
  }

  /** Staff move an order by hand. */
  public Order advance(Tx tx, OrderId id, OrderAction action, @Nullable String note) {
    Order before = orders.lock(tx, id);
    steps.require(tx, action, before);
    List<OrderLine> ordered = LineStore.of(tx, id);
    if (action == OrderAction.SHIP && isToShip(ordered)) {
      throw INVALID_TRANSITION.because(
          "Order %s has goods to send: it is shipped when its shipments are."
              .formatted(before.number()));
    }
    if (action == OrderAction.DELIVER && isInTransit(ordered)) {
      throw INVALID_TRANSITION.because(
          "Order %s has shipments on their way: it is delivered when they are."
              .formatted(before.number()));
    }
    return move(tx, before, action, note);
  }

  /**
   * Moves an order that the caller has locked as far as its shipments have come; one whose goods
   * came back undelivered is in process again.
   */
  public Order follow(Tx tx, Order order) {
    if (order.status() != OrderStatus.PROCESSING && order.status() != OrderStatus.SHIPPED) {
      return order;
    }
    List<OrderLine> ordered = LineStore.of(tx, order.id());
    Order now = order;
    boolean left = ordered.stream().anyMatch(line -> line.shipped().isPositive());
    if (now.status() == OrderStatus.SHIPPED && isToShip(ordered)) {
      Order again = steps.become(tx, now, now.moved(OrderStatus.PROCESSING), "Goods came back.");
      now = OrderSteps.audited(tx, now, again);
    }
    if (now.status() == OrderStatus.PROCESSING && left && !isToShip(ordered)) {
      now = move(tx, now, OrderAction.SHIP, "All goods have left.");
    }
    boolean arrived = ordered.stream().anyMatch(line -> line.delivered().isPositive());
    if (now.status() == OrderStatus.SHIPPED && arrived && !isInTransit(ordered)) {
      now = move(tx, now, OrderAction.DELIVER, "All goods have arrived.");
    }
    return now;
  }

  private Order move(Tx tx, Order before, OrderAction action, @Nullable String note) {
    Order after = steps.become(tx, before, before.moved(action.to()), note);
    if (action == OrderAction.SHIP) {
      after = DueDates.shipped(tx, after);
      OrderStore.setDueDate(tx, after);
    }
    if (action == OrderAction.CLOSE) {
      controls.closed(tx, after);
    }
    return OrderSteps.audited(tx, before, after);
  }

  private static boolean isToShip(List<OrderLine> lines) {
    return lines.stream().anyMatch(OrderLine::isToShip);
  }

  private static boolean isInTransit(List<OrderLine> lines) {
    return lines.stream().anyMatch(OrderLine::isInTransit);
  }

  /** What is being packed cannot be cancelled. */
  static void requireNothingPacked(Order order, List<OrderLine> lines) {
    if (lines.stream().anyMatch(OrderLine::isBeingPacked)) {
      throw INVALID_TRANSITION.because(
          "Goods of order %s are being packed; delete its pending shipments first."
              .formatted(order.number()));
    }
  }
}
