package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Text;

/** Routes for the orders of the company that a buyer buys for. */
record OwnOrderRoutes(Orders orders, OrderMoves moves, OrderPages pages, OrderSettings settings) {
  record Cancel(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get("/storefront/orders", "own_orders.list", "List the orders of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(
            OrderSummary.class,
            OrderListStore.OWN.params(),
            (call, tx) -> OrderSearch.own(tx, call));
    routes
        .get("/storefront/orders/{id}", "own_orders.get", "Read an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .answers(OrderView.class, (call, tx) -> pages.page(tx, new OrderId(call.id("id"))));
    routes
        .post(
            "/storefront/orders/{id}/cancel",
            "own_orders.cancel",
            "Cancel an order of one's company")
        .buyers("admin", "approver", "buyer")
        .body(Cancel.class)
        .refuses(INVALID_TRANSITION)
        .answers(OrderView.class, this::cancel);
  }

  private OrderView cancel(Call call, Tx tx, Cancel body) {
    Order order = orders.lock(tx, new OrderId(call.id("id")), call.ifMatch());
    OrderAction.CANCEL.require(order, () -> pages.allowed(tx, order));
    if (!settings.of(tx).buyerCancellation().allows(order)) {
      throw INVALID_TRANSITION.because(
          "Order %s is %s; only the seller can cancel it now."
              .formatted(order.number(), order.status().wireName()));
    }
    return pages.page(tx, moves.cancel(tx, order.id(), body.reason()));
  }
}
