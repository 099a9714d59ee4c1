package io.tradegate.payments;

import static io.tradegate.orders.document.PaymentMethod.TERMS;
import static io.tradegate.orders.document.PaymentMethod.TRANSFER;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.payments.document.Balance;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.refunds.RefundsDue;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import java.util.Set;

/**
 * Holds prepaid orders until the money is authorized or received, captures it when they are
 * confirmed, and reports refunds that are due when they are cancelled.
 */
final class PaymentControl implements OrderControl {
  static final String CANCELLED = "The order was cancelled.";
  static final String SETTLED = "Nothing more is owed.";

  private final Payments payments;
  private final PaymentRecords records;
  private final WorkQueue queue;
  private final Balances balances;
  private final RefundsDue refunds;

  PaymentControl(Payments payments, Payments.Parts parts, RefundsDue refunds) {
    this.payments = payments;
    this.records = parts.records();
    this.balances = parts.balances();
    this.queue = parts.queue();
    this.refunds = refunds;
  }

  /** The caller that has the card token charges the card; a transfer is expected at once. */
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    payments.requireGateway(tx, order.payment());
    if (order.payment() == TERMS || order.total().isZero()) {
      return Set.of();
    }
    if (order.payment() == TRANSFER) {
      payments.begin(tx, order, PaidBy.TRANSFER, order.total(), null);
    }
    return Set.of(HoldReason.PAYMENT);
  }

  /** Captures only now: an order that waits for approval may be rejected. */
  @Override
  public void confirmed(Tx tx, Order order) {
    if (order.payment() == TERMS) {
      return; // no card was authorized for it
    }
    PaymentStore.lockUnderWay(tx, order.id())
        .filter(payment -> payment.status() == PaymentStatus.AUTHORIZED)
        .ifPresent(payment -> queue.add(tx, PaymentTask.CAPTURE.kind(), payment.publicId()));
  }

  // A payment that a gateway is being asked about is handled by the worker that asks.
  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    PaymentStore.lockUnderWay(tx, order.id())
        .filter(payment -> !queue.waits(tx, PaymentTask.KINDS, payment.publicId()))
        .ifPresent(
            payment -> expectLess(tx, payment, balances.of(tx, order), cancellation.isWhole()));
    refunds.after(tx, order, cancellation.amount());
  }

  private void expectLess(Tx tx, Payment payment, Balance balance, boolean whole) {
    if (balance.isSettled()) {
      records.save(tx, payment, payment.failed(whole ? CANCELLED : SETTLED, tx.now()));
    } else if (payment.method() == PaidBy.TRANSFER) {
      Money expected = balance.openOf(payment.amount());
      records.save(tx, payment, payment.reduced(expected, tx.now()));
    }
  }

  /** Money that came in part may be all that is owed now. */
  @Override
  public Set<HoldReason> eased(Tx tx, Order order) {
    boolean waits = order.holds().contains(HoldReason.PAYMENT);
    return waits && balances.of(tx, order).isSettled() ? Set.of(HoldReason.PAYMENT) : Set.of();
  }

  @Override
  public Money paid(Tx tx, Order order) {
    return balances.of(tx, order).paid();
  }

  @Override
  public List<String> actions(Tx tx, Order order) {
    boolean buyer = tx.actor().kind() == Actor.Kind.BUYER;
    return buyer && payments.isPayable(tx, order) ? List.of("pay") : List.of();
  }
}
