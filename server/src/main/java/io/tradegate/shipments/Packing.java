package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the goods of a shipment: out of what is allocated to the order in one warehouse, or of
 * what a vendor sells, and in no other shipment. The caller has locked the order.
 */
final class Packing {
  private final Order order;
  private final List<OrderLine> lines;
  private final @Nullable VendorId vendor;
  private final Map<VariantId, Quantity> available = new HashMap<>();

  /** Of a vendor: all that is not packed is allocated to the order. */
  Packing(Order order, List<OrderLine> lines, VendorId vendor) {
    this.order = order;
    this.lines = lines;
    this.vendor = vendor;
  }

  Packing(Order order, List<OrderLine> lines, WarehouseId warehouse, List<Share> allocated) {
    this.order = order;
    this.lines = lines;
    this.vendor = null;
    allocated.stream()
        .filter(share -> share.warehouse().equals(warehouse))
        .forEach(share -> available.merge(share.variant(), share.quantity(), Quantity::plus));
  }

  /** Goods of an order line that are packed. */
  record Goods(OrderLine line, Quantity quantity) {

    ShipmentStore.Packed packed() {
      return new ShipmentStore.Packed(line.id(), quantity);
    }

    Share share(WarehouseId warehouse) {
      return new Share(requireNonNull(line.variantId()), warehouse, quantity);
    }
  }

  /** {@code wanted}: by position; null: everything that can go. */
  List<Goods> choose(Tx tx, @Nullable List<ShipmentBody.PackedLine> wanted) {
    List<Goods> goods = wanted == null ? all() : wanted.stream().map(this::named).toList();
    if (goods.isEmpty()) {
      throw nothing(order);
    }
    requireDecimals(tx, goods);
    return goods;
  }

  static Refusal nothing(Order order) {
    return INSUFFICIENT_STOCK.because(
        "Nothing of order %s is in stock there that is not packed yet.".formatted(order.number()));
  }

  /** What is wanted first is packed first. */
  private List<Goods> all() {
    var goods = new ArrayList<Goods>();
    lines.stream()
        .filter(line -> line.variantId() != null && line.unpacked().isPositive())
        .filter(this::isOurs)
        .sorted(Comparator.comparing(order::day).thenComparingInt(OrderLine::position))
        .forEach(
            line -> {
              Quantity part = line.unpacked().min(left(line));
              if (part.isPositive()) {
                goods.add(taken(line, part));
              }
            });
    goods.sort(Comparator.comparingInt(each -> each.line().position()));
    return goods;
  }

  private boolean isOurs(OrderLine line) {
    return Objects.equals(line.sellerId(), vendor);
  }

  private Quantity left(OrderLine line) {
    return vendor == null
        ? available.getOrDefault(requireNonNull(line.variantId()), Quantity.ZERO)
        : line.unpacked();
  }

  private Goods taken(OrderLine line, Quantity quantity) {
    available.merge(requireNonNull(line.variantId()), quantity.negated(), Quantity::plus);
    return new Goods(line, quantity);
  }

  private Goods named(ShipmentBody.PackedLine wanted) {
    OrderLine line = line(wanted.position());
    Quantity quantity = Objects.requireNonNullElse(wanted.quantity(), line.unpacked());
    if (quantity.isMoreThan(line.unpacked()) || quantity.isZero()) {
      throw QUANTITY_EXCEEDED.because(
          "Line %d has %s left to pack, not %s."
              .formatted(line.position(), line.unpacked(), quantity));
    }
    if (quantity.isMoreThan(left(line))) {
      throw INSUFFICIENT_STOCK.because(
          "Of %s, %s is in stock for this order in that warehouse, not %s."
              .formatted(line.sku(), left(line), quantity));
    }
    return taken(line, quantity);
  }

  private OrderLine line(int position) {
    if (position > lines.size()) {
      throw Refusal.ofField(
          "lines", "The order has no line %d; it has %d.".formatted(position, lines.size()));
    }
    OrderLine line = lines.get(position - 1);
    if (line.variantId() == null) {
      throw Refusal.ofField(
          "lines", "Line %d is free text and has nothing to send.".formatted(position));
    }
    if (!isOurs(line)) {
      throw Refusal.ofField(
          "lines", "Line %d is not yours: another seller sends it.".formatted(position));
    }
    return line;
  }

  /** All that is left of a line may be packed, whatever its unit allows by now. */
  private static void requireDecimals(Tx tx, List<Goods> goods) {
    VariantUnits units =
        VariantUnits.of(
            tx, goods.stream().map(each -> requireNonNull(each.line().variantId())).toList());
    for (Goods each : goods) {
      if (!each.quantity().equals(each.line().unpacked())) {
        units.require("lines.quantity", each.line().variantId(), each.quantity());
      }
    }
  }

  static List<Share> shares(List<Goods> goods, WarehouseId warehouse) {
    return goods.stream().map(each -> each.share(warehouse)).toList();
  }
}
