package io.tradegate.orders.placing;

import io.tradegate.inventory.BackorderListener;
import io.tradegate.inventory.Filled;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.OrderId;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells integrations what changed in an order. A change of status has an event of its own; all
 * other changes of one transaction to one order are one {@code order.changed}, published before the
 * commit.
 */
public final class OrderChanges implements Tx.Collector<OrderChanges.Noted>, BackorderListener {
  private final Events events;

  public OrderChanges(Events events) {
    this.events = events;
  }

  /** A change of an order; no part: another event tells about this transaction. */
  record Noted(OrderId order, @Nullable OrderPart part) {}

  void placed(Tx tx, OrderEvent.Placed event) {
    events.publish(tx, event);
    tx.collect(this, new Noted(new OrderId(event.publicId()), null));
  }

  void moved(Tx tx, Order before, Order after, @Nullable String reason) {
    events.publish(tx, OrderEvent.StatusChanged.of(before, after, reason));
    tx.collect(this, new Noted(after.id(), null));
  }

  /** The caller has written the order, with a new version. */
  public void written(Tx tx, OrderId order, OrderPart part) {
    tx.collect(this, new Noted(order, part));
  }

  /**
   * Something changed that the order shows and does not store itself: it gets a new version, unless
   * this transaction has given it one already.
   */
  public void touched(Tx tx, Collection<OrderId> orders, OrderPart part) {
    var untouched = new HashSet<>(orders);
    tx.collected(this).forEach(noted -> untouched.remove(noted.order()));
    if (!untouched.isEmpty()) {
      OrderChangeStore.touch(tx, untouched);
    }
    Set.copyOf(orders).forEach(order -> tx.collect(this, new Noted(order, part)));
  }

  public void touched(Tx tx, OrderId order, OrderPart part) {
    touched(tx, List.of(order), part);
  }

  @Override
  public void filled(Tx tx, List<Filled> filled) {
    List<OrderId> orders =
        filled.stream()
            .filter(each -> each.referenceKind().equals(Reserving.KIND))
            .map(each -> new OrderId(each.referenceId()))
            .distinct()
            .toList();
    if (!orders.isEmpty()) {
      touched(tx, orders, OrderPart.STOCK);
    }
  }

  @Override
  public void beforeCommit(Tx tx, List<Noted> all) {
    Map<OrderId, Set<OrderPart>> changed = new LinkedHashMap<>();
    for (Noted noted : all) {
      Set<OrderPart> parts =
          changed.computeIfAbsent(noted.order(), _ -> EnumSet.noneOf(OrderPart.class));
      if (noted.part() != null) {
        parts.add(noted.part());
      }
    }
    all.stream()
        .filter(noted -> noted.part() == null)
        .forEach(told -> changed.remove(told.order()));
    if (!changed.isEmpty()) {
      events.publishAll(tx, OrderChangeStore.changed(tx, changed));
    }
  }
}
