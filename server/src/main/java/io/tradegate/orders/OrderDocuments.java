package io.tradegate.orders;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLetter;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Documents.Side;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Recipient;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Registers what automation rules can do with orders: tag them, hold them, write to the buyer who
 * ordered.
 */
record OrderDocuments(
    Orders orders, OrderMoves moves, Labelling labelling, Notifications notifications) {
  private static final String PLACED = "order.placed";

  /** Those whose public_id is an order. */
  private static final List<String> EVENTS =
      List.of(
          PLACED,
          "order.status_changed",
          "order.changed",
          "order.backordered",
          "order.refund_due",
          "approval.requested",
          "order.approval_decided");

  void addTo(Documents documents) {
    documents.can(
        Documents.Deed.TAG, EVENTS, (tx, id, tag) -> labelling.add(tx, new OrderId(id), tag));
    documents.can(
        Documents.Deed.HOLD,
        EVENTS,
        (tx, order, note) -> moves.hold(tx, new OrderId(order), HoldReason.STAFF, note));
    documents.belongToCustomers(EVENTS, (tx, id) -> recipients(tx, new OrderId(id)));
    documents.haveLetter(PLACED, Side.CUSTOMER, this::placed);
    documents.haveLetter(PLACED, Side.STAFF, this::received);
  }

  private List<Recipient> recipients(Tx tx, OrderId id) {
    return orders
        .find(tx, id)
        .map(order -> CompanyUserStore.recipients(tx, order.customer(), order.buyer()))
        .orElse(List.of());
  }

  private Letter placed(Tx tx, StoredEvent event) {
    JsonNode order = event.json();
    return new OrderLetter.Placed(
        order.path("number").asString(),
        StoredEvent.money(order.path("total")),
        requestedDate(order),
        notifications.storeLink(tx, about(tx, event)));
  }

  /** Missing in events of an earlier release. */
  private static @Nullable LocalDate requestedDate(JsonNode order) {
    JsonNode date = order.path("requested_date");
    return date.isString() ? LocalDate.parse(date.asString()) : null;
  }

  private Letter received(Tx tx, StoredEvent event) {
    JsonNode order = event.json();
    return new OrderLetter.Received(
        order.path("customer_name").asString(),
        order.path("number").asString(),
        StoredEvent.money(order.path("total")),
        requestedDate(order),
        notifications.staffLink(about(tx, event)));
  }

  private About about(Tx tx, StoredEvent event) {
    OrderId order = new OrderId(event.document());
    WebsiteId website = orders.find(tx, order).map(Order::website).orElse(null);
    return new About("orders", order.value(), website, event.id());
  }
}
