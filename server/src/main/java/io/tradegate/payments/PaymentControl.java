package io.tradegate.payments;

import static io.tradegate.orders.PaymentMethod.TERMS;
import static io.tradegate.orders.PaymentMethod.TRANSFER;

import io.tradegate.orders.HoldReason;
import io.tradegate.orders.Order;
import io.tradegate.orders.OrderControl;
import io.tradegate.orders.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/**
 * Holds orders that are to be paid first until their money is sure, takes it when they are
 * confirmed, and says what is to be given back when they are cancelled.
 */
final class PaymentControl implements OrderControl {
  private final PaymentStore store = new PaymentStore();
  private final Payments payments;
  private final PaymentQueue queue;
  private final RefundsDue refunds;
  private final Runnable wakeUp;
  private final InstantSource clock;

  PaymentControl(
      Payments payments,
      PaymentQueue queue,
      RefundsDue refunds,
      Runnable wakeUp,
      InstantSource clock) {
    this.payments = payments;
    this.queue = queue;
    this.refunds = refunds;
    this.wakeUp = wakeUp;
    this.clock = clock;
  }

  /** Whoever has the token of a card charges it; a transfer is expected at once. */
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    if (order.payment() == TERMS || order.total().isZero()) {
      return Set.of();
    }
    if (order.payment() == TRANSFER) {
      payments.begin(tx, order, TRANSFER, order.total(), null);
    }
    return Set.of(HoldReason.PAYMENT);
  }

  /** Not before: an order that waits for approval may never come to anything. */
  @Override
  public void confirmed(Tx tx, Order order) {
    store
        .lockUnderWay(tx, order.id())
        .filter(payment -> payment.status() == PaymentStatus.AUTHORIZED)
        .ifPresent(
            payment -> {
              queue.add(tx, payment.publicId(), PaymentTask.CAPTURE, clock.instant());
              tx.afterCommit(wakeUp);
            });
  }

  @Override
  public void cancelled(Tx tx, Order order, Money amount, boolean whole) {
    if (whole) {
      store
          .lockUnderWay(tx, order.id())
          .filter(payment -> !queue.waits(tx, payment.publicId()))
          .ifPresent(payment -> lapse(tx, payment));
    }
    refunds.after(tx, order, amount);
  }

  // One that a gateway is being asked about is ended by whoever asks.
  private void lapse(Tx tx, Payment payment) {
    Payment failed = payment.failed("The order was cancelled.", clock.instant());
    store.update(tx, failed);
    tx.changed("payment", payment.publicId(), payment, failed);
  }
}
