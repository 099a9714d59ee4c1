package io.tradegate.payments;

import static io.tradegate.orders.document.HoldReason.PAYMENT;
import static java.util.Objects.requireNonNull;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.payments.document.Balance;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.refunds.RefundsDue;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.LedgerDay;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the state of a payment before and after a call to a gateway, each in its own transaction.
 * The order is locked first, as everywhere; a worker whose lease has expired writes nothing.
 */
final class Settling {
  private static final Set<OrderStatus> CAN_BE_HELD =
      EnumSet.of(
          OrderStatus.PENDING, OrderStatus.CONFIRMED, OrderStatus.PROCESSING, OrderStatus.ON_HOLD);

  private static final String UNANSWERED =
      "The payment service has not answered yet; it is asked again.";

  private final PaymentStore store = new PaymentStore();
  private final PaymentRecords records;
  private final WorkQueue queue;
  private final Orders orders;
  private final OrderMoves moves;
  private final Balances balances;
  private final RefundsDue refunds;
  private final PaymentMail mail;

  Settling(Payments.Parts parts, RefundsDue refunds, PaymentMail mail) {
    this.orders = parts.orders().orders();
    this.moves = parts.orders().moves();
    this.records = parts.records();
    this.balances = parts.balances();
    this.queue = parts.queue();
    this.refunds = refunds;
    this.mail = mail;
  }

  /** What to ask for; empty when there is nothing to ask any more. */
  Optional<Question> question(Tx tx, PaymentJob job) {
    Payment payment = store.find(tx, job.payment()).orElseThrow();
    Order order = orders.lock(tx, payment.order());
    payment = store.lock(tx, job.payment());
    if (payment.status() != job.task().from()) {
      queue.end(tx, job.job());
      return Optional.empty();
    }
    Balance balance = balances.of(tx, order);
    if (balance.isSettled() && !job.mayHaveTaken()) {
      giveUp(tx, job, payment, whyNot(order));
      return Optional.empty();
    }
    Payment asked = job.mayHaveTaken() ? payment : reduced(tx, job, payment, balance);
    return Optional.of(new Question(asked, charge(tx, job, asked)));
  }

  private static String whyNot(Order order) {
    return order.status() == OrderStatus.CANCELLED
        ? PaymentControl.CANCELLED
        : PaymentControl.SETTLED;
  }

  // Lines may have been cancelled since it was authorized. The reduced amount is stored, because
  // the capture is requested only once.
  private Payment reduced(Tx tx, PaymentJob job, Payment payment, Balance balance) {
    Money open = balance.openOf(payment.amount());
    if (job.task() != PaymentTask.CAPTURE || open.equals(payment.amount())) {
      return payment;
    }
    Payment less = payment.reduced(open, tx.now());
    records.save(tx, payment, less);
    return less;
  }

  /** A payment and the call to its gateway. */
  record Question(Payment payment, Charge charge) {}

  private Charge charge(Tx tx, PaymentJob job, Payment payment) {
    boolean authorize = job.task() == PaymentTask.AUTHORIZE;
    return new Charge(
        "%s-%s".formatted(payment.publicId(), job.task().wireName()),
        job.job().org(),
        requireNonNull(payment.orderNumber()),
        payment.amount(),
        authorize ? store.token(tx, payment.publicId()) : null,
        payment.reference());
  }

  /** Nothing is captured: an authorization expires without a call. */
  void giveUp(Tx tx, PaymentJob job, Payment payment, String why) {
    if (queue.end(tx, job.job())) {
      records.save(tx, payment, payment.failed(why, tx.now()));
    }
  }

  /** One attempt failed, and others follow. */
  void unanswered(Tx tx, PaymentJob job) {
    orders.lock(tx, store.find(tx, job.payment()).orElseThrow().order());
    Payment payment = store.lock(tx, job.payment());
    if (payment.status() == job.task().from() && payment.reason() == null) {
      records.save(tx, payment, payment.unanswered(UNANSWERED, tx.now()));
    }
  }

  /** All attempts failed. */
  void unreachable(Tx tx, PaymentJob job) {
    Payment payment = store.find(tx, job.payment()).orElseThrow();
    Order order = orders.lock(tx, payment.order());
    payment = store.lock(tx, job.payment());
    if (payment.status() == job.task().from()) {
      declined(tx, order, payment, "The card could not be reached; try again later.");
    }
  }

  void answered(Tx tx, PaymentJob job, Question question, Outcome outcome) {
    Order order = orders.lock(tx, question.payment().order());
    Payment payment = store.lock(tx, job.payment());
    if (!queue.end(tx, job.job())) {
      return;
    }
    requireOwnReference(tx, payment, outcome);
    switch (outcome) {
      case PaymentGateway.Waits _ -> {}
      case PaymentGateway.Declined(String reason) -> declined(tx, order, payment, reason);
      case PaymentGateway.Done(String reference) when job.task() == PaymentTask.AUTHORIZE ->
          authorized(tx, order, payment, reference);
      case PaymentGateway.Done(String reference) -> {
        Money taken = question.charge().amount();
        records.save(
            tx, payment, payment.captured(taken, reference, LedgerDay.today(tx), tx.now()));
        refunds.after(tx, order, taken);
      }
    }
  }

  /**
   * Two payments with one reference could not be distinguished: such an answer counts as unknown.
   */
  private void requireOwnReference(Tx tx, Payment payment, Outcome outcome) {
    if (outcome instanceof PaymentGateway.Done(String reference)
        && store.isOfAnother(tx, payment, reference)) {
      throw new GatewayUnreachable("The gateway gave a reference that another payment has.");
    }
  }

  private void authorized(Tx tx, Order order, Payment payment, String reference) {
    Payment authorized = payment.authorized(reference, tx.now());
    if (balances.of(tx, order).isSettled()) {
      records.save(tx, payment, authorized.failed(whyNot(order), tx.now()));
      return;
    }
    records.save(tx, payment, authorized);
    // One that is not agreed yet has its money taken when it is.
    if (order.isAgreed()) {
      queue.add(tx, PaymentTask.CAPTURE.kind(), payment.publicId());
    }
    if (order.holds().contains(PAYMENT)) {
      moves.lift(tx, order.id(), PAYMENT, "The card was authorized.");
    }
  }

  /** The order stays on hold for its payment, or is put on hold again. */
  private void declined(Tx tx, Order order, Payment payment, String reason) {
    records.save(tx, payment, payment.failed(reason, tx.now()));
    boolean owes = !balances.of(tx, order).isSettled();
    if (owes && CAN_BE_HELD.contains(order.status())) {
      moves.hold(tx, order.id(), PAYMENT, reason);
      mail.declined(tx, order, payment, reason);
      if (payment.status() == PaymentStatus.AUTHORIZED) {
        mail.notTaken(tx, order, payment, reason);
      }
    }
  }
}
