package io.tradegate.shipments;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.shipments.tracking.CarrierNotification;
import io.tradegate.shipments.tracking.CarrierNotifications;
import io.tradegate.shipments.tracking.NotificationStore;
import java.util.List;
import java.util.UUID;

/** The notifications of carriers that came before their shipment had its number, or had left. */
record OpenNotifications(WorkQueue queue) {
  /** Works again on those about a shipment that was changed. */
  void reopen(Tx tx, Shipment shipment) {
    List<String> numbers = shipment.details().trackingNumbers();
    if (!numbers.isEmpty()) {
      queue.addAll(tx, CarrierNotifications.KIND, NotificationStore.open(tx, numbers));
    }
  }

  /** All that was reported about the parcels of a shipment. */
  List<CarrierNotification> history(Tx tx, UUID shipment) {
    return NotificationStore.history(tx, shipment);
  }
}
