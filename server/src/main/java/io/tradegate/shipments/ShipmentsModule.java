package io.tradegate.shipments;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.imports.targets.Target;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.carriers.CarrierRoutes;
import io.tradegate.shipments.carriers.ConnectionRoutes;
import io.tradegate.shipments.labels.LabelStore;
import io.tradegate.shipments.tracking.CarrierNotifications;
import io.tradegate.shipments.tracking.NotificationStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Wires shipments. */
public final class ShipmentsModule {
  private final Parts parts;
  private final List<ShipmentListener> listeners = new ArrayList<>();
  private final Shipments shipments;

  /**
   * The objects that it needs from other parts.
   *
   * @param baseUrl of the addresses of files
   */
  public record Parts(
      Db db,
      WorkModule work,
      OrdersModule orders,
      Stock stock,
      Warehouses warehouses,
      CarrierConnections connections,
      MediaModule media,
      Notifications notifications,
      Events events,
      WriteLog audit,
      MasterKey master,
      String baseUrl,
      InstantSource clock) {}

  public ShipmentsModule(Parts parts) {
    this.parts = parts;
    this.shipments = new Shipments(parts, listeners);
    parts.work().add(LabelHandler.KIND, labelHandler());
    parts
        .work()
        .add(CarrierNotifications.KIND, new TrackingHandler(parts.db(), shipments, parts.audit()));
    parts
        .media()
        .media()
        .heldBy(
            (tx, file) ->
                LabelStore.find(tx, file)
                    .map(label -> "shipment " + shipments.require(tx, label.shipmentId()).number())
                    .orElse(null));
  }

  private LabelHandler labelHandler() {
    return new LabelHandler(
        RecordBuilder.of(LabelHandler.Parts.class)
            .from(parts)
            .with("shipments", shipments)
            .with("orders", parts.orders().orders())
            .with("files", parts.media().generated())
            .build());
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(LabelHandler.KIND)
        || parts.work().runOnce(CarrierNotifications.KIND);
  }

  /** Call while the node is wired. */
  public void listen(ShipmentListener listener) {
    listeners.add(listener);
  }

  public VendorShipments ofVendors() {
    return new VendorShipments(shipments, new PackingDesk(parts));
  }

  public static List<Retention.Rule> retention() {
    return NotificationStore.retention();
  }

  public void addTo(Documents documents) {
    new ShipmentDocuments(parts.notifications()).addTo(documents);
  }

  /** Imports what a warehouse system reports. */
  public Target target() {
    return new ShipmentsTarget(new ShipmentReports(parts, shipments));
  }

  public void addTo(Routes routes) {
    new ShipmentRoutes(shipments, new PackingDesk(parts), parts.orders().orders()).addTo(routes);
    new CarrierRoutes().addTo(routes);
    new ConnectionRoutes(parts.connections()).addTo(routes);
    new LabelRoutes(labels(), links()).addTo(routes);
    new TrackingRoutes(shipments).addTo(routes);
    new NotificationIntake<>(
            new NotificationIntake.Parts(parts.db(), parts.work().queue(), parts.clock()),
            parts.connections(),
            new CarrierNotifications())
        .addTo(routes);
    new BuyerShipmentRoutes(parts.orders().orders()).addTo(routes);
  }

  private Labels labels() {
    return new Labels(shipments, parts.connections(), parts.work().queue());
  }

  private PdfLinks links() {
    return new PdfLinks(
        new PdfLinks.Kind("label", "labels", "Read the label of a shipment"),
        new PdfLinks.Parts(
            parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
  }
}
