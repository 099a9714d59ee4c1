package io.tradegate.sourcing.invitations;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Tells the store that asked when the order of its award is cancelled. */
record CancelledOrders(Invitations invitations, Exchange exchange) implements OrderControl {
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    return Set.of();
  }

  @Override
  public void ended(Tx tx, Order order, String reason) {
    if (order.source() == OrderSource.SOURCING && order.sourceId() != null) {
      cancelled(tx, invitations.lock(tx, order.sourceId()), order, reason);
    }
  }

  /** The lock puts it in an order with awards. An order of an older award may be unknown. */
  private void cancelled(Tx tx, SourcingInvitation invitation, Order order, String reason) {
    Invitations.Held held = invitations.held(tx, invitation);
    if (InvitationOrderStore.cancel(tx, order.id()).isEmpty()) {
      return;
    }
    UUID id = invitation.id();
    exchange.send(
        tx, invitation.conversation(), new Message.OrderCancelled(order.number(), reason));
    boolean standing =
        InvitationOrderStore.of(tx, id).stream().anyMatch(InvitationOrder::isStanding);
    invitations.become(
        tx,
        held,
        InvitationStore.Outcome.of(
                invitation,
                standing ? invitation.status() : SourcingInvitationStatus.ORDER_CANCELLED)
            .because(reason));
  }
}
