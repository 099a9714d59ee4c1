package io.tradegate.orders.placing;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The order controls of the node, called in the order in which they were added. */
public final class Controls {
  private final List<OrderControl> all = new CopyOnWriteArrayList<>();

  /** Call while the node is wired. */
  public void add(OrderControl control) {
    all.add(control);
  }

  /** The reasons to hold a new order, and why in a few sentences. */
  record Holds(Set<HoldReason> reasons, String why) {}

  Holds placed(Tx tx, Order order, List<OrderLine> lines) {
    var sentences = new EnumMap<HoldReason, Set<String>>(HoldReason.class);
    for (OrderControl control : all) {
      for (HoldReason reason : control.placed(tx, order, lines)) {
        sentences.computeIfAbsent(reason, _ -> new LinkedHashSet<>()).add(control.sentence(reason));
      }
    }
    return new Holds(
        sentences.keySet(),
        sentences.values().stream().flatMap(Set::stream).collect(Collectors.joining(" ")));
  }

  void confirmed(Tx tx, Order order) {
    all.forEach(control -> control.confirmed(tx, order));
  }

  void cancelled(Tx tx, Order order, OrderControl.Cancellation cancellation) {
    all.forEach(control -> control.cancelled(tx, order, cancellation));
  }

  void ended(Tx tx, Order order, String reason) {
    all.forEach(control -> control.ended(tx, order, reason));
  }

  /** Of what holds the order, what need not any longer. */
  Set<HoldReason> eased(Tx tx, Order order) {
    var reasons = EnumSet.noneOf(HoldReason.class);
    all.forEach(control -> reasons.addAll(control.eased(tx, order)));
    reasons.retainAll(order.holds());
    if (!reasons.isEmpty()) {
      all.forEach(control -> reasons.removeAll(control.insists(tx, order)));
    }
    return reasons;
  }

  Set<HoldReason> resuming(Tx tx, Order order, List<OrderLine> lines) {
    var reasons = EnumSet.noneOf(HoldReason.class);
    all.forEach(control -> reasons.addAll(control.resuming(tx, order, lines)));
    return reasons;
  }

  void closed(Tx tx, Order order) {
    all.forEach(control -> control.closed(tx, order));
  }

  public Money paid(Tx tx, Order order) {
    return all.stream()
        .map(control -> control.paid(tx, order))
        .filter(Objects::nonNull)
        .reduce(Money.zero(order.total().currency()), Money::plus);
  }

  public @Nullable String costCentreCode(Tx tx, Order order) {
    return all.stream()
        .map(control -> control.costCentreCode(tx, order))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  public List<String> actions(Tx tx, Order order) {
    return all.stream().flatMap(control -> control.actions(tx, order).stream()).toList();
  }
}
