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
final class OrderThreads implements Discussed {
  private final Orders orders;
  private final SharedFiles files;

  OrderThreads(Orders orders, SharedFiles files) {
    this.orders = orders;
    this.files = files;
  }

  @Override
  public MessageEvent.RecordType type() {
    return MessageEvent.RecordType.ORDER;
  }

  @Override
  public String path() {
    return "orders";
  }

  @Override
  public List<String> events() {
    return List.of(
        "order.placed",
        "order.status_changed",
        "order.backordered",
        "order.refund_due",
        "approval.requested",
        "order.approval_decided");
  }

  @Override
  public SharedFiles files() {
    return files;
  }

  @Override
  public String viewPermission() {
    return "order.view";
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
