package io.tradegate.orders;

import io.tradegate.access.CompanyPeople;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import java.util.List;
import java.util.UUID;

/** What rules can do with orders: tag them, hold them, write to whoever ordered. */
final class OrderDocuments {
  /** Those whose public_id is an order. */
  private static final List<String> EVENTS =
      List.of(
          "order.placed",
          "order.status_changed",
          "order.backordered",
          "order.refund_due",
          "approval.requested",
          "order.approval_decided");

  private final Orders orders;
  private final OrderMoves moves;
  private final Labelling labelling;

  OrderDocuments(Orders orders, OrderMoves moves, Labelling labelling) {
    this.orders = orders;
    this.moves = moves;
    this.labelling = labelling;
  }

  void addTo(Documents documents) {
    documents.can(Documents.Deed.TAG, EVENTS, labelling::add);
    documents.can(
        Documents.Deed.HOLD,
        EVENTS,
        (tx, order, note) -> moves.hold(tx, order, HoldReason.STAFF, note));
    documents.belongToCustomers(EVENTS, this::emails);
  }

  private List<String> emails(Tx tx, UUID id) {
    return orders
        .find(tx, id)
        .map(order -> CompanyPeople.emails(tx, order.customer(), order.buyer()))
        .orElse(List.of());
  }
}
