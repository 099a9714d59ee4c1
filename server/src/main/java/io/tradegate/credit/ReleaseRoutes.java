package io.tradegate.credit;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Text;
import java.util.Set;

/** Route by which staff release an order that the company's credit does not cover. */
final class ReleaseRoutes {
  private final OrderMoves moves;

  ReleaseRoutes(OrderMoves moves) {
    this.moves = moves;
  }

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
        .post("/admin/orders/{id}/release-credit")
        .named("orders.release_credit", "Let an order go on that is over the credit limit")
        .permission("credit.manage")
        .body(Release.class)
        .replies(200, Released.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::release);
  }

  private Reply release(Call call, Tx tx) {
    String reason = call.body(Release.class).reason();
    Order released = moves.lift(tx, new OrderId(call.id("id")), HoldReason.CREDIT, reason);
    return Reply.ok(Released.of(released)).version(released.version());
  }
}
