package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import io.tradegate.inventory.Stock;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.shipments.tracking.ParcelProgress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Moves shipments from packing to delivery. Every change locks the order first, then the shipment;
 * the stock, the order and the event follow in the same transaction.
 */
final class Shipments {
  private final Orders orders;
  private final OrderMoves moves;
  private final OrderChanges changes;
  private final Stock stock;
  private final Events events;
  private final OpenNotifications tracking;
  private final List<ShipmentListener> listeners;

  Shipments(ShipmentsModule.Parts parts, List<ShipmentListener> listeners) {
    this.listeners = listeners;
    this.orders = parts.orders().orders();
    this.moves = parts.orders().moves();
    this.changes = parts.orders().changes();
    this.stock = parts.stock();
    this.events = parts.events();
    this.tracking = new OpenNotifications(parts.work().queue());
  }

  Shipment require(Tx tx, UUID id) {
    return ShipmentStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  List<ShipmentLine> lines(Tx tx, Shipment shipment) {
    return ShipmentStore.lines(tx, List.of(shipment.id()));
  }

  /** A shipment and its order, both locked. */
  record Locked(Order order, Shipment shipment) {}

  Locked lock(Tx tx, UUID id, OptionalInt expected) {
    Order order = orders.lock(tx, require(tx, id).orderId());
    Shipment shipment = ShipmentStore.lock(tx, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, shipment.version());
    return new Locked(order, shipment);
  }

  /** The goods leave: stock falls, and the order is shipped with its last shipment. */
  Shipment ship(Tx tx, UUID id, OptionalInt expected, UnaryOperator<ShipmentDetails> details) {
    Locked locked = lock(tx, id, expected);
    Shipment before = locked.shipment();
    before.status().require(before.number(), ShipmentStatus.SHIPPED);
    requireNotHeld(locked.order());
    leave(tx, before);
    noted(tx, before, details.apply(before.details()));
    return moved(tx, locked, ShipmentStatus.SHIPPED);
  }

  private void leave(Tx tx, Shipment shipment) {
    if (shipment.vendorId() == null) {
      stock.ship(tx, shipment.reference(), shares(tx, shipment));
    } else {
      OfferStockStore.ship(
          tx,
          lines(tx, shipment).stream().map(line -> line.part(line.quantity())).toList(),
          shipment.warehouseCode());
    }
  }

  private void noted(Tx tx, Shipment before, ShipmentDetails details) {
    if (!details.equals(before.details())) {
      ShipmentStore.update(tx, before.id(), details);
    }
  }

  private static void requireNotHeld(Order order) {
    if (order.status() == OrderStatus.ON_HOLD) {
      throw INVALID_TRANSITION.because(
          "Order %s is on hold: its goods can leave once it is released."
              .formatted(order.number()));
    }
  }

  private List<Share> shares(Tx tx, Shipment shipment) {
    WarehouseId warehouse = requireNonNull(shipment.warehouseId());
    return lines(tx, shipment).stream().map(line -> line.share(warehouse)).toList();
  }

  /** The goods arrived; the order is delivered with its last shipment. */
  Shipment deliver(Tx tx, UUID id, OptionalInt expected) {
    Locked locked = lock(tx, id, expected);
    locked.shipment().status().require(locked.shipment().number(), ShipmentStatus.DELIVERED);
    return moved(tx, locked, ShipmentStatus.DELIVERED);
  }

  /** Gives a shipment the tracking numbers of its label. */
  void labelled(Tx tx, UUID id, List<String> trackingNumbers) {
    var numbered =
        new Change(details -> details.labelled(trackingNumbers), UnaryOperator.identity());
    change(tx, id, OptionalInt.empty(), numbered);
  }

  /**
   * Notes what the carrier reported last; a shipment whose parcels have all arrived is delivered.
   * False: it has to be shipped first, which a carrier cannot say.
   */
  boolean followCarrier(Tx tx, UUID id) {
    Locked locked = lock(tx, id, OptionalInt.empty());
    Shipment shipment = locked.shipment();
    ParcelProgress parcels =
        ParcelProgress.of(
            shipment.details().trackingNumbers(), tracking.history(tx, shipment.id()));
    parcels.latest().ifPresent(latest -> ShipmentStore.track(tx, id, latest));
    if (parcels.arrived() && shipment.status() == ShipmentStatus.SHIPPED) {
      moved(tx, locked, ShipmentStatus.DELIVERED);
    }
    return !parcels.arrived() || shipment.status() != ShipmentStatus.PENDING;
  }

  /** The goods came back: what is good goes to stock again. */
  Shipment takeBack(Tx tx, UUID id, OptionalInt expected, Inspection inspection) {
    Locked locked = lock(tx, id, expected);
    Shipment before = locked.shipment();
    before.status().require(before.number(), ShipmentStatus.RETURNED);
    Map<UUID, Quantity> good = new LinkedHashMap<>();
    var named = new LinkedHashMap<>(inspection.restocked());
    List<ShipmentLine> lines = lines(tx, before);
    requireUnclaimed(before, lines);
    for (ShipmentLine line : lines) {
      Quantity part = named.remove(line.position());
      good.put(line.lineId(), part == null ? line.quantity() : within(line, part));
    }
    if (!named.isEmpty()) {
      throw Refusal.ofField(
          "lines", "The shipment has no line %d.".formatted(named.keySet().iterator().next()));
    }
    ShipmentStore.restock(tx, id, good);
    restock(tx, before, lines, good);
    noted(tx, before, before.details().noting(inspection.note()));
    return moved(tx, locked, ShipmentStatus.RETURNED);
  }

  private void restock(
      Tx tx, Shipment shipment, List<ShipmentLine> lines, Map<UUID, Quantity> good) {
    List<ShipmentLine> back =
        lines.stream()
            .filter(line -> requireNonNull(good.get(line.lineId())).isPositive())
            .toList();
    if (shipment.vendorId() != null) {
      OfferStockStore.giveBack(
          tx,
          back.stream().map(line -> line.part(requireNonNull(good.get(line.lineId())))).toList(),
          shipment.warehouseCode());
    } else if (!back.isEmpty()) {
      WarehouseId warehouse = requireNonNull(shipment.warehouseId());
      stock.giveBack(
          tx,
          shipment.reference(),
          back.stream()
              .map(line -> line.share(warehouse).of(requireNonNull(good.get(line.lineId()))))
              .toList());
    }
  }

  /** Goods that customers return or claim come back by those documents. */
  private static void requireUnclaimed(Shipment shipment, List<ShipmentLine> lines) {
    if (lines.stream().anyMatch(line -> line.claimed().isPositive())) {
      throw INVALID_TRANSITION.because(
          "Goods of shipment %s are in returns or claims; receive the others by a return, too."
              .formatted(shipment.number()));
    }
  }

  /**
   * What was found in a shipment that came back.
   *
   * @param restocked by position; lines that it does not name go to stock whole
   */
  record Inspection(Map<Integer, Quantity> restocked, @Nullable String note) {}

  private static Quantity within(ShipmentLine line, Quantity part) {
    if (part.isMoreThan(line.quantity())) {
      throw QUANTITY_EXCEEDED.because(
          "Of line %d, %s was sent, not %s.".formatted(line.position(), line.quantity(), part));
    }
    return part;
  }

  private Shipment moved(Tx tx, Locked locked, ShipmentStatus to) {
    Shipment before = locked.shipment();
    ShipmentView then = view(tx, before);
    ShipmentStore.move(tx, before.id(), to);
    Shipment after = require(tx, before.id());
    events.publish(tx, ShipmentEvent.StatusChanged.of(after, before.status()));
    if (after.vendorId() != null) {
      VendorId vendor = after.vendorId();
      listeners.forEach(listener -> listener.moved(tx, locked.order(), vendor));
    }
    Order now = moves.progress().follow(tx, locked.order());
    if (to == ShipmentStatus.SHIPPED) {
      tracking.reopen(tx, after);
      listeners.forEach(listener -> listener.shipped(tx, after.id()));
    }
    if (to == ShipmentStatus.RETURNED) {
      cameBack(tx, now, after, before.status() == ShipmentStatus.SHIPPED);
    }
    changes.touched(tx, after.orderId(), OrderPart.SHIPMENTS);
    tx.changed("shipment", after.id(), then, view(tx, after));
    return after;
  }

  private void cameBack(Tx tx, Order order, Shipment shipment, boolean undelivered) {
    Map<UUID, Quantity> goods =
        lines(tx, shipment).stream().collect(toMap(ShipmentLine::lineId, ShipmentLine::quantity));
    if (undelivered && shipment.vendorId() == null) {
      moves.reserveAgain(tx, order, goods);
    }
    var back = new ShipmentListener.CameBack(shipment.id(), undelivered, goods);
    listeners.forEach(listener -> listener.cameBack(tx, order, back));
  }

  Shipment change(Tx tx, UUID id, OptionalInt expected, Change change) {
    Shipment before = lock(tx, id, expected).shipment();
    ShipmentDetails details = change.details().apply(before.details());
    ExternalKeys keys = change.keys().apply(before.keys());
    if (details.equals(before.details()) && keys.equals(before.keys())) {
      return before;
    }
    ShipmentView then = view(tx, before);
    ShipmentStore.update(tx, id, details);
    ShipmentStore.KEYS.write(tx, id, before.keys(), keys);
    changes.touched(tx, before.orderId(), OrderPart.SHIPMENTS);
    Shipment after = require(tx, id);
    tracking.reopen(tx, after);
    tx.changed("shipment", id, then, view(tx, after));
    return after;
  }

  /** What changes in a shipment. */
  record Change(UnaryOperator<ShipmentDetails> details, UnaryOperator<ExternalKeys> keys) {}

  /** Only while it is pending: its stock is allocated to the order again. */
  void remove(Tx tx, UUID id, OptionalInt expected) {
    Shipment shipment = lock(tx, id, expected).shipment();
    if (shipment.status() != ShipmentStatus.PENDING) {
      throw INVALID_TRANSITION.because(
          "Shipment %s is %s; only a pending one can be deleted."
              .formatted(shipment.number(), shipment.status().wireName()));
    }
    ShipmentView then = view(tx, shipment);
    if (shipment.vendorId() == null) {
      stock.handOver(
          tx, shipment.reference(), Reserving.reference(shipment.orderId()), shares(tx, shipment));
    }
    ShipmentStore.delete(tx, id);
    changes.touched(tx, shipment.orderId(), OrderPart.SHIPMENTS);
    tx.changed("shipment", id, then, null);
  }

  ShipmentView view(Tx tx, Shipment shipment) {
    return ShipmentView.of(shipment, lines(tx, shipment), tx.actor());
  }

  private static Refusal unknown(UUID id) {
    return missing("shipment", id);
  }
}
