package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_LABEL;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.shipments.carriers.CarrierConnection;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.labels.LabelStatus;
import io.tradegate.shipments.labels.LabelStore;
import io.tradegate.shipments.labels.ShipmentLabel;
import io.tradegate.shipments.services.CarrierService;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Requests labels from carriers. A shipment has one label, however often it is requested. */
record Labels(Shipments shipments, CarrierConnections connections, WorkQueue queue) {
  /** A label that was requested or printed is answered as it is; one that failed is tried again. */
  ShipmentLabel request(Tx tx, UUID id, OptionalInt expected) {
    Shipment shipment = shipments.lock(tx, id, expected).shipment();
    Optional<ShipmentLabel> known = LabelStore.ofShipment(tx, id);
    if (known.isPresent() && known.get().status() != LabelStatus.FAILED) {
      return known.get();
    }
    requireOpen(shipment);
    UUID connection = connection(tx, shipment).id();
    UUID label = known.map(ShipmentLabel::id).orElseGet(tx::newId);
    if (known.isPresent()) {
      LabelStore.again(tx, label, connection);
    } else {
      LabelStore.insert(tx, label, id, connection);
    }
    queue.add(tx, LabelHandler.KIND, label);
    ShipmentLabel requested = LabelStore.find(tx, label).orElseThrow();
    tx.changed("shipment_label", label, known.orElse(null), requested);
    return requested;
  }

  private static void requireOpen(Shipment shipment) {
    if (shipment.status() != ShipmentStatus.PENDING
        && shipment.status() != ShipmentStatus.SHIPPED) {
      throw INVALID_TRANSITION.because(
          "Shipment %s is %s and needs no label."
              .formatted(shipment.number(), shipment.status().wireName()));
    }
    if (!shipment.details().trackingNumbers().isEmpty()) {
      throw NO_LABEL.because(
          "Shipment %s has tracking numbers already; remove them first if they are wrong."
              .formatted(shipment.number()));
    }
  }

  private CarrierConnection connection(Tx tx, Shipment shipment) {
    String carrier = shipment.details().carrier();
    if (carrier == null) {
      throw NO_LABEL.because(
          "Shipment %s has no carrier; name one first.".formatted(shipment.number()));
    }
    return connections
        .ofCarrier(tx, carrier)
        .filter(
            found ->
                connections.service(found.kind()).filter(CarrierService::printsLabels).isPresent())
        .orElseThrow(
            () ->
                NO_LABEL.because(
                    "Carrier %s is manual: it prints no labels here; enter the tracking numbers."
                        .formatted(carrier)));
  }

  ShipmentLabel label(Tx tx, UUID shipment) {
    UUID id = shipments.require(tx, shipment).id();
    return LabelStore.ofShipment(tx, id).orElseThrow(() -> missing("label of shipment", id));
  }

  /** Refuses while there is no file. */
  ShipmentLabel printed(Tx tx, UUID shipment) {
    ShipmentLabel label = label(tx, shipment);
    if (label.status() != LabelStatus.PRINTED) {
      throw INVALID_TRANSITION.because(
          "The label is %s and has no file.".formatted(label.status().wireName()));
    }
    return label;
  }
}
