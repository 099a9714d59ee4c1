package io.tradegate.invoices;

import io.tradegate.invoices.document.UnbilledShipmentStore;
import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.issuing.Drafting;
import io.tradegate.invoices.settings.BillingMode;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/**
 * Job handler that bills a shipment after it has left, by the rule of its customer. Orders on terms
 * wait for a collective invoice if the rule says so; others are paid already. Nothing is billed
 * before the organization has named its seller.
 */
record ShipmentBilling(Billing billing, Orders orders, WriteLog audit) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "invoice.shipment",
          Duration.ofMinutes(1),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofMinutes(1),
              Duration.ofMinutes(10),
              Duration.ofHours(1),
              Duration.ofHours(6)));

  private static final Set<OrderStatus> LEFT =
      EnumSet.of(OrderStatus.SHIPPED, OrderStatus.DELIVERED, OrderStatus.CLOSED);

  @Override
  public WorkResult work(WorkJob job) {
    return WorkResult.done(
        tx -> {
          bill(tx, job.subject());
          audit.recordChanges(tx, "invoices.bill_shipment");
        });
  }

  private void bill(Tx tx, UUID shipment) {
    if (BillingSettings.of(tx).seller() == null) {
      return;
    }
    UnbilledShipmentStore.order(tx, shipment)
        .ifPresent(order -> bill(tx, orders.lock(tx, order), shipment));
  }

  private void bill(Tx tx, Order order, UUID shipment) {
    if (!order.source().isCharged()) {
      return;
    }
    BillingMode mode = BillingSettings.modeOf(tx, order.customer());
    boolean onTerms = order.payment() == PaymentMethod.TERMS;
    if (mode.isCollective() && onTerms) {
      UnbilledShipmentStore.add(tx, shipment);
    } else if (mode == BillingMode.SHIPMENT || mode.isCollective()) {
      billing.billShipment(tx, order.id(), shipment, UnbilledShipmentStore.lines(tx, shipment));
    } else if (mode == BillingMode.ORDER && LEFT.contains(order.status())) {
      billing.billRest(tx, order.id(), Drafting.Wish.all(false));
    }
  }
}
