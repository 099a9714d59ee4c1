package io.tradegate.orders.placing;

import io.tradegate.inventory.Allocated;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/** Reserves and releases the stock of orders; missing stock becomes a backorder. */
public final class Reserving {
  /** The kind of document that stock is allocated to. */
  static final String KIND = "order";

  private final Stock stock;
  private final Events events;
  private final OrderEntries entries;

  public Reserving(Stock stock, Events events, OrderEntries entries) {
    this.stock = stock;
    this.events = events;
    this.entries = entries;
  }

  public static Reference reference(OrderId order) {
    return new Reference(KIND, order.value());
  }

  /** Of a new order: variants that take no backorders are refused where too few are in stock. */
  void reserveNew(Tx tx, Order order, List<OrderLine> lines) {
    reserve(tx, order, lines, isBinding(order) ? WhenShort.BACKORDER : WhenShort.POLICY);
  }

  /** The same for a new order that is held and takes its stock when it is released. */
  void requireInStock(Tx tx, Order order, List<OrderLine> lines) {
    if (!isBinding(order)) {
      stock.requireInStock(
          tx, goods(lines).stream().map(line -> wanted(line, line.open())).toList());
    }
  }

  private static boolean isBinding(Order order) {
    return order.source().isPromised();
  }

  /** Of an order that was accepted before: what is missing is backordered. */
  void reserve(Tx tx, Order order, List<OrderLine> lines) {
    reserve(tx, order, lines, WhenShort.BACKORDER);
  }

  /**
   * Goods that had left came back undelivered: as many are reserved again. Quantities by the id of
   * the line.
   */
  void reserveAgain(Tx tx, Order order, List<OrderLine> lines, Map<UUID, Quantity> back) {
    List<Need> needs =
        goods(lines).stream()
            .filter(line -> back.containsKey(line.id()))
            .map(line -> new Need(line, Objects.requireNonNull(back.get(line.id()))))
            .toList();
    reserveNeeds(tx, order, needs, WhenShort.BACKORDER);
  }

  /** So much of a line is to be reserved. */
  private record Need(OrderLine line, Quantity quantity) {}

  private void reserve(Tx tx, Order order, List<OrderLine> lines, WhenShort whenShort) {
    // In the order in which the document deals its stock out to lines of one variant.
    List<Need> needs =
        goods(lines).stream()
            .sorted(Comparator.comparing(order::day))
            .map(line -> new Need(line, line.open()))
            .toList();
    reserveNeeds(tx, order, needs, whenShort);
  }

  private void reserveNeeds(Tx tx, Order order, List<Need> needs, WhenShort whenShort) {
    if (needs.isEmpty()) {
      return;
    }
    List<Allocated> got =
        stock.allocate(
            tx,
            reference(order.id()),
            needs.stream().map(need -> wanted(need.line(), need.quantity())).toList(),
            whenShort);
    List<OrderEvent.Shortage> shortages = shortages(needs, got);
    if (!shortages.isEmpty()) {
      events.publish(tx, new OrderEvent.Backordered(order.id().value(), order.number(), shortages));
      entries.add(tx, order, OrderEntries.Kind.BACKORDERED, sentence(shortages));
    }
  }

  private static List<OrderLine> goods(List<OrderLine> lines) {
    return lines.stream().filter(OrderLine::isHouseGoods).toList();
  }

  private static Stock.Line wanted(OrderLine line, Quantity quantity) {
    return new Stock.Line(Objects.requireNonNull(line.variantId()), quantity);
  }

  /** By position. */
  private static List<OrderEvent.Shortage> shortages(List<Need> needs, List<Allocated> got) {
    var shortages = new TreeMap<Integer, OrderEvent.Shortage>();
    for (int n = 0; n < needs.size(); n++) {
      OrderLine line = needs.get(n).line();
      Quantity ordered = needs.get(n).quantity();
      Quantity reserved = got.get(n).quantity();
      if (reserved.isLessThan(ordered)) {
        String sku = Objects.requireNonNull(line.sku());
        shortages.put(
            line.position(),
            new OrderEvent.Shortage(sku, ordered, reserved, ordered.minus(reserved)));
      }
    }
    return List.copyOf(shortages.values());
  }

  private static String sentence(List<OrderEvent.Shortage> shortages) {
    return shortages.stream()
        .map(shortage -> "%s of %s".formatted(shortage.backordered(), shortage.sku()))
        .collect(Collectors.joining(", ", "Waits for ", "."));
  }

  /** Releases all stock of the order. */
  void release(Tx tx, Order order) {
    stock.release(tx, reference(order.id()));
  }

  /** Releases what lines no longer need; an order that was never confirmed holds nothing. */
  void release(Tx tx, Order order, Collection<LineCut> cuts, List<OrderLine> lines) {
    List<Stock.Line> freed = new ArrayList<>();
    for (LineCut cut : cuts) {
      OrderLine line = lines.get(cut.position() - 1);
      if (line.variantId() != null && line.sellerId() == null) {
        freed.add(wanted(line, cut.quantity()));
      }
    }
    if (!freed.isEmpty()) {
      stock.release(tx, reference(order.id()), freed);
    }
  }
}
