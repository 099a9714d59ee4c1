package io.tradegate.shipments;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Learns of shipments that leave, in the transaction of the change. */
@FunctionalInterface
public interface ShipmentListener {
  void shipped(Tx tx, UUID shipment);
}
