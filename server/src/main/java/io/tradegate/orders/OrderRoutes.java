package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.OVER_BUDGET;
import static io.tradegate.platform.errors.ErrorCode.OVER_CREDIT_LIMIT;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.CompleteDelivery;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.orders.placing.TaxRelease;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for orders, for staff and integrations: read, advance, hold, release and cancel. */
record OrderRoutes(
    Orders orders,
    OrderMoves moves,
    TaxRelease taxRelease,
    OrderPages pages,
    CompleteDelivery complete) {
  private static final String ONE = "/admin/orders/{id}";

  // Callers may ask for the orders of their own customers.
  private static final Keeping KEEPING =
      new Keeping(List.of(Topic.ORDERS), tx -> String.valueOf(tx.actor().id()));

  record Move(@Text(max = 500) @Nullable String note) implements OptionalBody {}

  /**
   * @param override begin although the order is to be delivered complete and goods are missing
   */
  record Begin(@Text(max = 500) @Nullable String note, @Nullable Boolean override) {}

  record Reason(@Text(max = 500) String reason) {}

  record CancelLines(
      @Bounds(min = 1, max = 1_000) List<LineCut> lines, @Text(max = 500) String reason) {}

  void addTo(Routes routes, KeptAnswers kept) {
    routes
        .get("/admin/orders", "orders.list", "List orders")
        .permission("order.view")
        .lists(OrderSummary.class, OrderListStore.ALL.params())
        .handle(kept.keep(KEEPING, (call, tx) -> Reply.ok(OrderSearch.all(tx, call))));
    routes
        .get(ONE, "orders.get", "Read an order")
        .permission("order.view")
        .answers(OrderView.class, (call, tx) -> pages.page(tx, new OrderId(call.id("id"))));
    advance(routes, OrderAction.CONFIRM, "Confirm an order and reserve its stock");
    verb(routes, "process", "Begin to work on an order", Begin.class)
        .answers(OrderView.class, this::process);
    advance(routes, OrderAction.SHIP, "Mark an order without goods as shipped");
    advance(routes, OrderAction.DELIVER, "Mark an order as delivered");
    advance(routes, OrderAction.CLOSE, "Close a delivered order");
    addHolds(routes);
    verb(routes, "cancel", "Cancel an order", Reason.class)
        .answers(
            OrderView.class,
            (call, tx, body) -> pages.page(tx, moves.cancel(tx, held(call, tx), body.reason())));
    verb(
            routes,
            "cancel-lines",
            "Cancel some lines of an order, or parts of them",
            CancelLines.class)
        .refuses(INVALID_TRANSITION, QUANTITY_RULE)
        .answers(
            OrderView.class,
            (call, tx, body) ->
                pages.page(tx, moves.cancelLines(tx, held(call, tx), body.lines(), body.reason())));
  }

  private void addHolds(Routes routes) {
    verb(routes, "hold", "Hold an order until staff release it", Reason.class)
        .answers(
            OrderView.class,
            (call, tx, body) ->
                pages.page(tx, moves.hold(tx, held(call, tx), HoldReason.STAFF, body.reason())));
    verb(routes, "release", "Lift the hold that staff placed", Move.class)
        .answers(
            OrderView.class,
            (call, tx, body) ->
                pages.page(tx, moves.lift(tx, held(call, tx), HoldReason.STAFF, body.note())));
    verb(
            routes,
            "release-tax",
            "Compute the tax of an order that waited for a rate, and let it go on",
            Move.class)
        .refuses(INVALID_TRANSITION, TAX_RATE_MISSING, OVER_BUDGET, OVER_CREDIT_LIMIT)
        .answers(
            OrderView.class,
            (call, tx, body) ->
                pages.page(tx, taxRelease.release(tx, held(call, tx), body.note())));
  }

  private void advance(Routes routes, OrderAction action, String summary) {
    verb(routes, action.wireName(), summary, Move.class)
        .answers(
            OrderView.class,
            (call, tx, body) -> {
              OrderId id = held(call, tx);
              return pages.page(
                  tx,
                  action == OrderAction.CONFIRM
                      ? moves.confirm(tx, id, body.note())
                      : moves.progress().advance(tx, id, action, body.note()));
            });
  }

  private OrderView process(Call call, Tx tx, Begin body) {
    Order order = orders.lock(tx, new OrderId(call.id("id")), call.ifMatch());
    if (OrderAction.PROCESS.startsFrom(order.status()) && complete.waits(tx, order)) {
      if (!Boolean.TRUE.equals(body.override())) {
        complete.requireReady(tx, order);
      }
      moves.note(tx, order, "Begun although goods are missing and the order is wanted complete.");
    }
    return pages.page(
        tx, moves.progress().advance(tx, order.id(), OrderAction.PROCESS, body.note()));
  }

  private static <B extends Record> Routes.Line<B> verb(
      Routes routes, String verb, String summary, Class<B> body) {
    return routes
        .post(ONE + "/" + verb, "orders." + verb.replace('-', '_'), summary)
        .permission("order.manage")
        .body(body)
        .refuses(INVALID_TRANSITION);
  }

  /** The order in the path, held, at the version that the caller has seen. */
  private OrderId held(Call call, Tx tx) {
    return orders.lock(tx, new OrderId(call.id("id")), call.ifMatch()).id();
  }
}
