package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Books shipments that a warehouse system has sent already. The same report again changes nothing:
 * a shipment is known by its order and a tracking number.
 */
final class ShipmentReports {
  private final Orders orders;
  private final Shipments shipments;
  private final PackingDesk packing;

  ShipmentReports(ShipmentsModule.Parts parts, Shipments shipments) {
    this.orders = parts.orders().orders();
    this.shipments = shipments;
    this.packing = new PackingDesk(parts);
  }

  /** What a report is about. */
  record Parcel(String order, String trackingNumber) {}

  /**
   * Goods that left together.
   *
   * @param warehouse its code; null: where all goods of the order are
   * @param goods by SKU
   * @param rows the SKU of each row
   */
  record Report(
      Parcel parcel,
      @Nullable String carrier,
      @Nullable String warehouse,
      Map<String, Quantity> goods,
      List<String> rows) {}

  /** Orders that are locked, by number. */
  record Locked(Map<String, Order> byNumber) {
    boolean has(String number) {
      return byNumber.containsKey(number);
    }
  }

  /** Locks the orders in the sequence of their ids, so that two imports do not block each other. */
  Locked lock(Tx tx, Collection<String> numbers) {
    var locked = new HashMap<String, Order>();
    for (OrderId id : ShipmentStore.orders(tx, numbers)) {
      Order order = orders.lock(tx, id);
      locked.put(order.number(), order);
    }
    return new Locked(locked);
  }

  /** The effect on each row of the report, by its place. */
  Map<Integer, RowEffect> book(Tx tx, Locked locked, Report report) {
    Order order = Objects.requireNonNull(locked.byNumber().get(report.parcel().order()));
    List<Shipment> known = ShipmentStore.tracked(tx, order.id(), report.parcel().trackingNumber());
    Map<String, Quantity> reported = reported(tx, known);
    var left = new LinkedHashMap<>(report.goods());
    reported.keySet().forEach(left::remove);
    requireSame(report, reported);
    boolean moved = shipPending(tx, known, report);
    if (!left.isEmpty()) {
      ship(tx, packing.pack(tx, order.id(), OptionalInt.empty(), body(tx, order, report, left)));
    }
    RowEffect old = moved ? RowEffect.CHANGED : RowEffect.UNCHANGED;
    var effects = new HashMap<Integer, RowEffect>();
    for (int n = 0; n < report.rows().size(); n++) {
      effects.put(n, left.containsKey(report.rows().get(n)) ? RowEffect.CREATED : old);
    }
    return effects;
  }

  private Map<String, Quantity> reported(Tx tx, List<Shipment> known) {
    var sums = new HashMap<String, Quantity>();
    ShipmentStore.lines(tx, known.stream().map(Shipment::id).toList())
        .forEach(line -> sums.merge(line.sku(), line.quantity(), Quantity::plus));
    return sums;
  }

  private static void requireSame(Report report, Map<String, Quantity> reported) {
    report
        .goods()
        .forEach(
            (sku, quantity) -> {
              Quantity before = reported.get(sku);
              if (before != null && !before.equals(quantity)) {
                throw QUANTITY_EXCEEDED.because(
                    "Shipment %s of order %s has %s of %s already, not %s."
                        .formatted(
                            report.parcel().trackingNumber(),
                            report.parcel().order(),
                            before,
                            sku,
                            quantity));
              }
            });
  }

  /** A shipment that was packed with this tracking number has left too. */
  private boolean shipPending(Tx tx, List<Shipment> known, Report report) {
    List<Shipment> pending =
        known.stream().filter(each -> each.status() == ShipmentStatus.PENDING).toList();
    for (Shipment shipment : pending) {
      shipments.ship(
          tx,
          shipment.id(),
          OptionalInt.empty(),
          details -> report.carrier() == null ? details : details.by(report.carrier()));
    }
    return !pending.isEmpty();
  }

  private void ship(Tx tx, Shipment shipment) {
    shipments.ship(tx, shipment.id(), OptionalInt.empty(), details -> details);
  }

  private ShipmentBody.Create body(Tx tx, Order order, Report report, Map<String, Quantity> goods) {
    List<OrderLine> lines = orders.lines(tx, order.id());
    var packed = new ArrayList<ShipmentBody.PackedLine>();
    goods.forEach((sku, quantity) -> packed.addAll(spread(order, lines, sku, quantity)));
    return new ShipmentBody.Create(
        report.warehouse(),
        packed,
        true,
        report.carrier(),
        List.of(report.parcel().trackingNumber()),
        null,
        null,
        null,
        null,
        null);
  }

  /** Over the lines with the SKU, the first line first. */
  private static List<ShipmentBody.PackedLine> spread(
      Order order, List<OrderLine> lines, String sku, Quantity quantity) {
    if (lines.stream().noneMatch(line -> sku.equals(line.sku()))) {
      throw QUANTITY_EXCEEDED.because("Order %s has no %s.".formatted(order.number(), sku));
    }
    var packed = new ArrayList<ShipmentBody.PackedLine>();
    Quantity rest = quantity;
    for (OrderLine line : lines) {
      Quantity part = rest.min(line.unpacked());
      if (sku.equals(line.sku()) && line.variantId() != null && part.isPositive()) {
        packed.add(new ShipmentBody.PackedLine(line.position(), part));
        rest = rest.minus(part);
      }
    }
    if (rest.isPositive()) {
      throw QUANTITY_EXCEEDED.because(
          "Order %s has %s of %s left to pack, not %s."
              .formatted(order.number(), quantity.minus(rest), sku, quantity));
    }
    return packed;
  }
}
