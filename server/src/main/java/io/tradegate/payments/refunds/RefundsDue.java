package io.tradegate.payments.refunds;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.receivables.ItemListener;
import io.tradegate.receivables.JournalKind;
import io.tradegate.receivables.OpenItemStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the list of refunds that are due, and publishes an event for each, each cent once. The list
 * follows the ledger: credit that settles another invoice is not due any more.
 */
public final class RefundsDue implements ItemListener {
  private static final String CREDITED = "An invoice of the order was credited.";

  private final Orders orders;
  private final Balances balances;
  private final RefundMail mail;
  private final Events events;

  public RefundsDue(Orders orders, Balances balances, RefundMail mail, Events events) {
    this.orders = orders;
    this.balances = balances;
    this.mail = mail;
    this.events = events;
  }

  /**
   * A document that leaves money to give back.
   *
   * @param id of the order or the credit note
   * @param order null: a credit note over several orders
   * @param invoice of a credit note: the invoice that it corrects
   */
  public record Cause(
      UUID id,
      RefundDue.Kind kind,
      String number,
      @Nullable OrderId order,
      CustomerId customer,
      @Nullable UUID invoice,
      String reason) {}

  /**
   * An amount was cancelled, or was captured for an order that had been cancelled meanwhile: the
   * part of it that is not owed is due as a refund. The order is locked.
   */
  public void after(Tx tx, Order order, Money amount) {
    List<Payment> captured = PaymentStore.captured(tx, List.of(order.id()));
    if (!captured.isEmpty()) {
      OpenItemStore.lock(tx, captured.stream().map(Payment::publicId).toList());
    }
    Money surplus = balances.of(tx, order).surplus();
    Money due = surplus.compareTo(amount) < 0 ? surplus : amount;
    if (!due.isZero()) {
      due(tx, order, surplus, due, reason(order));
    }
  }

  /**
   * A credit note is issued: where it settles an invoice of an order whose money settles nothing,
   * that money is due back. The orders are locked.
   */
  public void during(Tx tx, List<Order> ordered, Runnable issuing) {
    Map<Order, Money> before = surplus(tx, ordered);
    issuing.run();
    before.forEach(
        (order, surplus) -> {
          Money now = balances.of(tx, order).surplus();
          if (now.compareTo(surplus) > 0) {
            due(tx, order, now, now.minus(surplus), CREDITED);
          }
        });
  }

  /** The surplus of each order that money came for. */
  private Map<Order, Money> surplus(Tx tx, List<Order> ordered) {
    Set<OrderId> paid =
        PaymentStore.captured(tx, ordered.stream().map(Order::id).toList()).stream()
            .map(Payment::order)
            .collect(toSet());
    return ordered.stream()
        .filter(order -> paid.contains(order.id()))
        .collect(toMap(order -> order, order -> balances.of(tx, order).surplus()));
  }

  private void due(Tx tx, Order order, Money surplus, Money growth, String reason) {
    RefundDueStore.put(tx, cause(order, reason), surplus);
    publish(tx, order.id(), order.number(), growth, reason);
  }

  private static Cause cause(Order order, String reason) {
    return RecordBuilder.of(Cause.class)
        .from(order)
        .with("kind", RefundDue.Kind.ORDER)
        .with("order", order.id())
        .with("invoice", null)
        .with("reason", reason)
        .build();
  }

  private static String reason(Order order) {
    return order.status() == OrderStatus.CANCELLED
        ? "The order was cancelled."
        : "A part of the order was cancelled.";
  }

  /** What is due back for one order. */
  public record Share(OrderId order, String number, Money amount) {}

  /** A credit note has more than its invoice still owed. */
  public void after(Tx tx, Cause note, List<Share> shares) {
    RefundDueStore.put(
        tx, note, shares.stream().map(Share::amount).reduce(Money::plus).orElseThrow());
    shares.forEach(
        share -> publish(tx, share.order(), share.number(), share.amount(), note.reason()));
  }

  private void publish(Tx tx, OrderId order, String number, Money due, String reason) {
    events.publish(tx, new OrderEvent.RefundDue(order.value(), number, due, reason));
    mail.due(tx, order, number, due);
  }

  @Override
  public void moved(Tx tx, UUID item, JournalKind by) {
    RefundDueStore.followNote(tx, item);
    PaymentStore.find(tx, item)
        .map(Payment::orderId)
        .filter(order -> RefundDueStore.isKnown(tx, order.value()))
        .ifPresent(
            order ->
                RefundDueStore.follow(
                    tx, order, balances.of(tx, orders.require(tx, order)).surplus()));
  }
}
