package io.tradegate.vendororders;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.returns.handling.CreditListener;
import io.tradegate.shipments.ShipmentListener;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Keeps vendor orders in step with the order of the buyer. An order without goods of vendors costs
 * no statement.
 */
record VendorParts(OrderSplit split, UndeliveredGoods undelivered, VendorOrders vendorOrders)
    implements OrderControl, ShipmentListener, CreditListener {
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    if (order.vendorParts() > 0) {
      split.split(tx, order, lines);
    }
    return Set.of();
  }

  @Override
  public void confirmed(Tx tx, Order order) {
    if (order.vendorParts() > 0) {
      vendorOrders.release(tx, order);
    }
  }

  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    if (order.vendorParts() > 0) {
      vendorOrders.followCuts(tx, order);
    }
  }

  @Override
  public void closed(Tx tx, Order order) {
    if (order.vendorParts() > 0) {
      vendorOrders.close(tx, order);
    }
  }

  @Override
  public void shipped(Tx tx, UUID shipment) {}

  @Override
  public void moved(Tx tx, Order order, VendorId vendor) {
    vendorOrders.followShipments(tx, order, vendor);
  }

  @Override
  public void cameBack(Tx tx, Order order, CameBack shipment) {
    if (order.vendorParts() == 0) {
      return;
    }
    if (shipment.undelivered()) {
      undelivered.take(tx, order, shipment.goods());
    } else {
      vendorOrders.takeBack(
          tx,
          order,
          shipment.goods().entrySet().stream()
              .map(each -> new Credited(each.getKey(), each.getValue(), BigDecimal.ZERO))
              .toList());
    }
  }

  @Override
  public void credited(Tx tx, Order order, List<Credited> goods) {
    vendorOrders.takeBack(tx, order, goods);
  }
}
