package io.tradegate.messages;

import io.tradegate.media.documents.SharedFiles;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.UUID;

/** Message threads of orders. */
record OrderThreads(Orders orders, SharedFiles files) implements Discussed {
  private static final Facts FACTS =
      new Facts(
          MessageEvent.RecordType.ORDER,
          "orders",
          "order.view",
          List.of(
              "order.placed",
              "order.status_changed",
              "order.backordered",
              "order.refund_due",
              "approval.requested",
              "order.approval_decided"));

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    Sight.require(tx, viewPermission());
    Order order = orders.require(tx, new OrderId(id));
    return RecordBuilder.of(Subject.class)
        .from(order)
        .with("assignee", null)
        .with("shared", true)
        .with("part", null)
        .build();
  }
}
