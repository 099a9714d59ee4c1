package io.tradegate.shipments;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Map;
import java.util.UUID;

/** Learns of shipments that leave or come back, in the transaction of the change. */
public interface ShipmentListener {
  void shipped(Tx tx, UUID shipment);

  /** A shipment of a vendor has left, arrived or come back. The order is locked. */
  default void moved(Tx tx, Order order, VendorId vendor) {}

  /** It came back as a whole. The order is locked. */
  void cameBack(Tx tx, Order order, CameBack shipment);

  /**
   * A shipment that came back.
   *
   * @param undelivered it never arrived: its goods are to be sent again, or cancelled
   * @param goods quantities by the id of the order line
   */
  record CameBack(UUID shipment, boolean undelivered, Map<UUID, Quantity> goods) {}
}
