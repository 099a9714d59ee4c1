package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.CompleteDelivery;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.orders.placing.OrderProgress;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Packs goods of an order into a new shipment. The stock moves from the order to the shipment in
 * the ledger, so that no two shipments have the same goods and a cancellation cannot release them.
 */
final class PackingDesk {
  private final Orders orders;
  private final OrderProgress progress;
  private final OrderChanges changes;
  private final Stock stock;
  private final Warehouses warehouses;
  private final CompleteDelivery complete;
  private final Events events;
  private final OpenNotifications tracking;

  PackingDesk(ShipmentsModule.Parts parts) {
    this.orders = parts.orders().orders();
    this.progress = parts.orders().moves().progress();
    this.changes = parts.orders().changes();
    this.stock = parts.stock();
    this.warehouses = parts.warehouses();
    this.complete = new CompleteDelivery(parts.stock());
    this.events = parts.events();
    this.tracking = new OpenNotifications(parts.work().queue());
  }

  /** {@code expected}: the version of the order that the caller has seen. */
  Shipment pack(Tx tx, OrderId id, OptionalInt expected, ShipmentBody.Create body) {
    Order order = orders.lock(tx, id, expected);
    requireOpen(order);
    if (!Boolean.TRUE.equals(body.override())) {
      complete.requireReady(tx, order);
    }
    Reference reference = Reserving.reference(id);
    List<Share> allocated = stock.allocations(tx, reference);
    WarehouseId warehouse = warehouse(tx, order, body.warehouse(), allocated);
    var packing = new Packing(order, orders.lines(tx, id), warehouse, allocated);
    List<Packing.Goods> goods = packing.choose(tx, body.lines());
    UUID shipment = pack(tx, order, goods, new ShipmentStore.Origin(warehouse, null, null), body);
    stock.handOver(tx, reference, Shipment.reference(shipment), Packing.shares(goods, warehouse));
    ShipmentStore.KEYS.write(
        tx, shipment, ExternalKeys.NONE, ExternalKeys.of(body.externalId(), body.metadata()));
    return packed(tx, shipment);
  }

  /** Goods that a vendor sells: their stock stays allocated at the offer until they leave. */
  Shipment packOfVendor(Tx tx, OrderId id, VendorId vendor, ShipmentBody.Create body) {
    Order order = orders.lock(tx, id);
    requireOpen(order);
    List<Packing.Goods> goods =
        new Packing(order, orders.lines(tx, id), vendor).choose(tx, body.lines());
    String warehouse =
        body.warehouse() == null ? null : OfferStockStore.warehouse(tx, vendor, body.warehouse());
    var origin = new ShipmentStore.Origin(null, vendor, warehouse);
    return packed(tx, pack(tx, order, goods, origin, body));
  }

  private UUID pack(
      Tx tx,
      Order order,
      List<Packing.Goods> goods,
      ShipmentStore.Origin origin,
      ShipmentBody.Create body) {
    if (order.status() == OrderStatus.CONFIRMED) {
      progress.advance(tx, order.id(), OrderAction.PROCESS, null);
    }
    UUID shipment = tx.newId();
    ShipmentStore.insert(tx, shipment, order.id(), origin, body.details());
    ShipmentStore.insertLines(tx, shipment, goods.stream().map(Packing.Goods::packed).toList());
    return shipment;
  }

  private static void requireOpen(Order order) {
    if (order.status() != OrderStatus.CONFIRMED && order.status() != OrderStatus.PROCESSING) {
      throw INVALID_TRANSITION.because(
          "Order %s is %s: goods are packed for orders that are confirmed or in process."
              .formatted(order.number(), order.status().wireName()));
    }
  }

  private WarehouseId warehouse(Tx tx, Order order, @Nullable String code, List<Share> allocated) {
    if (code != null) {
      return warehouses.warehouse(tx, code).id();
    }
    List<WarehouseId> holding = allocated.stream().map(Share::warehouse).distinct().toList();
    if (holding.size() > 1) {
      String codes =
          holding.stream()
              .map(each -> warehouses.warehouse(tx, each).code())
              .sorted()
              .collect(Collectors.joining(", "));
      throw Refusal.ofField(
          "warehouse",
          "Field `warehouse` must name one of %s: the goods of order %s are in several."
              .formatted(codes, order.number()));
    }
    return holding.stream().findFirst().orElseThrow(() -> Packing.nothing(order));
  }

  private Shipment packed(Tx tx, UUID id) {
    Shipment shipment = ShipmentStore.find(tx, id).orElseThrow();
    events.publish(tx, ShipmentEvent.StatusChanged.of(shipment, null));
    changes.touched(tx, shipment.orderId(), OrderPart.SHIPMENTS);
    tracking.reopen(tx, shipment);
    tx.changed(
        "shipment",
        id,
        null,
        ShipmentView.of(shipment, ShipmentStore.lines(tx, List.of(id)), tx.actor()));
    return shipment;
  }
}
