package io.tradegate.credit;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Text;
import java.util.Set;

/** Route by which staff release an order that the company's credit does not cover. */
record ReleaseRoutes(OrderMoves moves) {
  record Release(@Text(max = 500) String reason) {}

  /** {@code holdReasons}: the remaining hold reasons. */
  record Released(
      OrderId publicId,
      String number,
      OrderStatus status,
      Set<HoldReason> holdReasons,
      int version) {
    static Released of(Order order) {
      return new Released(
          order.id(), order.number(), order.status(), order.holds(), order.version());
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/orders/{id}/release-credit",
            "orders.release_credit",
            "Let an order go on that is over the credit limit")
        .permission("credit.manage")
        .body(Release.class)
        .refuses(INVALID_TRANSITION)
        .answers(Released.class, this::release);
  }

  private Released release(Call call, Tx tx, Release body) {
    String reason = body.reason();
    Order released = moves.lift(tx, new OrderId(call.id("id")), HoldReason.CREDIT, reason);
    return Released.of(released);
  }
}
