package io.tradegate.orders;

import static io.tradegate.orders.document.OrderAction.CANCEL;
import static io.tradegate.orders.document.OrderAction.DELIVER;
import static io.tradegate.orders.document.OrderAction.PROCESS;
import static io.tradegate.orders.document.OrderAction.RELEASE;
import static io.tradegate.orders.document.OrderAction.SHIP;

import io.tradegate.customers.terms.SalesRepStore;
import io.tradegate.inventory.Stock;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.CompleteDelivery;
import io.tradegate.orders.placing.Controls;
import io.tradegate.orders.placing.PlacedOrder;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds the view of an order for its reader. Public for packages that place orders and reply with
 * them.
 */
public final class OrderPages {
  private static final Set<String> WHO_BUY = Set.of("admin", "approver", "buyer");

  private final Orders orders;
  private final OrderSettings settings;
  private final Controls controls;
  private final Stock stock;
  private final CompleteDelivery complete;

  OrderPages(Orders orders, OrderSettings settings, Controls controls, Stock stock) {
    this.orders = orders;
    this.settings = settings;
    this.controls = controls;
    this.stock = stock;
    this.complete = new CompleteDelivery(stock);
  }

  /**
   * The order that was just placed: nothing is paid of it yet, and one that is held has no stock.
   */
  public Reply created(Tx tx, PlacedOrder placed) {
    Order order = placed.order();
    String door = isBuyer(tx.actor()) ? "/storefront" : "/admin";
    LineStock kept = order.heldFrom() == null ? LineStock.of(tx, stock, order) : LineStock.none();
    OrderView page = page(tx, placed, Money.zero(order.total().currency()), kept);
    return Reply.created(door + "/orders/" + order.id(), page).version(order.version());
  }

  OrderView page(Tx tx, OrderId id) {
    return page(tx, orders.require(tx, id));
  }

  public OrderView page(Tx tx, Order order) {
    var read = new PlacedOrder(order, orders.lines(tx, order.id()));
    return page(tx, read, controls.paid(tx, order), LineStock.of(tx, stock, order));
  }

  private OrderView page(Tx tx, PlacedOrder placed, Money paid, LineStock kept) {
    Order order = placed.order();
    List<OrderLine> lines = placed.lines();
    var shown = new ArrayList<OrderView.Line>();
    lines.stream()
        .sorted(Comparator.comparing(order::day))
        .forEach(line -> shown.add(OrderView.Line.of(order, line, kept.next(line))));
    shown.sort(Comparator.comparingInt(OrderView.Line::position));
    return OrderView.of(
        order,
        shown,
        new OrderView.Known(
            TaxAmount.of(order, lines),
            promised(shown),
            OrderView.Delivery.of(shown),
            paid,
            controls.costCentreCode(tx, order),
            SalesRepStore.shown(tx, order.customer()),
            isBuyer(tx.actor()) ? null : order.tags(),
            allowed(tx, order, lines)));
  }

  /** The day on which the last line is promised, once every line has a date. */
  private static @Nullable LocalDate promised(List<OrderView.Line> lines) {
    LocalDate last = null;
    for (OrderView.Line line : lines.stream().filter(OrderView.Line::isOpen).toList()) {
      LocalDate date = line.promisedDate();
      if (date == null) {
        return null;
      }
      last = last == null || date.isAfter(last) ? date : last;
    }
    return last;
  }

  /** What the caller may do with an order now, by the names of routes. */
  List<String> allowed(Tx tx, Order order) {
    return allowed(tx, order, orders.lines(tx, order.id()));
  }

  private static boolean isBuyer(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER;
  }

  private List<String> allowed(Tx tx, Order order, List<OrderLine> lines) {
    Actor actor = tx.actor();
    if (isBuyer(actor) && !WHO_BUY.contains(String.valueOf(actor.role()))) {
      return List.of();
    }
    var allowed =
        new ArrayList<>(isBuyer(actor) ? forBuyer(tx, order) : forStaff(actor, order, lines));
    if (allowed.contains(PROCESS.wireName()) && complete.waits(tx, order)) {
      allowed.remove(PROCESS.wireName());
    }
    if (actor.may("order.manage") && order.holds().contains(HoldReason.TAX)) {
      allowed.add("release-tax");
    }
    allowed.addAll(controls.actions(tx, order));
    return allowed;
  }

  private List<String> forBuyer(Tx tx, Order order) {
    return settings.of(tx).buyerCancellation().allows(order)
        ? List.of(CANCEL.wireName())
        : List.of();
  }

  private static List<String> forStaff(Actor actor, Order order, List<OrderLine> lines) {
    return actor.may("order.manage")
        ? Arrays.stream(OrderAction.values())
            .filter(action -> action.startsFrom(order.status()))
            .filter(action -> action != RELEASE || order.holds().contains(HoldReason.STAFF))
            .filter(action -> action != SHIP || lines.stream().noneMatch(OrderLine::isToShip))
            .filter(action -> action != DELIVER || lines.stream().noneMatch(OrderLine::isInTransit))
            .filter(
                action -> action != CANCEL || lines.stream().noneMatch(OrderLine::isBeingPacked))
            .map(OrderAction::wireName)
            .toList()
        : List.of();
  }
}
