package io.tradegate.payments;

import static io.tradegate.orders.document.HoldReason.PAYMENT;

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
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.refunds.RefundsDue;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.LedgerDay;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Settles payments for orders. The order is locked first, as everywhere. */
final class Settling implements Settlement {
  private static final Set<OrderStatus> CAN_BE_HELD =
      EnumSet.of(
          OrderStatus.PENDING, OrderStatus.CONFIRMED, OrderStatus.PROCESSING, OrderStatus.ON_HOLD);

  static final String UNANSWERED = "The payment service has not answered yet; it is asked again.";
  static final String UNREACHABLE = "The card could not be reached; try again later.";

  private final PaymentRecords records;
  private final WorkQueue queue;
  private final Orders orders;
  private final OrderMoves moves;
  private final Balances balances;
  private final RefundsDue refunds;
  private final PaymentMail mail;
  private final Charges charges;

  Settling(Payments.Parts parts, RefundsDue refunds, PaymentMail mail) {
    this.charges = new Charges(parts.gateways());
    this.orders = parts.orders().orders();
    this.moves = parts.orders().moves();
    this.records = parts.records();
    this.balances = parts.balances();
    this.queue = parts.queue();
    this.refunds = refunds;
    this.mail = mail;
  }

  @Override
  public Optional<Question> question(Tx tx, PaymentJob job) {
    Payment payment = PaymentStore.find(tx, job.payment()).orElseThrow();
    Order order = orders.lock(tx, payment.order());
    payment = PaymentStore.lock(tx, job.payment());
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
    return Optional.of(charges.question(tx, job.task(), asked, order.number()));
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

  /** Nothing is captured: an authorization expires without a call. */
  void giveUp(Tx tx, PaymentJob job, Payment payment, String why) {
    if (queue.end(tx, job.job())) {
      fail(tx, payment, why);
    }
  }

  /** What a part could not capture stays authorized. */
  private void fail(Tx tx, Payment payment, String why) {
    records.save(tx, payment, payment.failed(why, tx.now()));
    UUID whole = payment.partOf();
    if (whole != null) {
      Payment rest = PaymentStore.lock(tx, whole);
      if (rest.status() == PaymentStatus.AUTHORIZED) {
        records.save(tx, rest, rest.resized(rest.amount().plus(payment.amount()), tx.now()));
      }
    }
  }

  @Override
  public void unanswered(Tx tx, PaymentJob job) {
    orders.lock(tx, PaymentStore.find(tx, job.payment()).orElseThrow().order());
    Payment payment = PaymentStore.lock(tx, job.payment());
    if (payment.status() == job.task().from() && payment.reason() == null) {
      records.save(tx, payment, payment.unanswered(UNANSWERED, tx.now()));
    }
  }

  @Override
  public void unreachable(Tx tx, PaymentJob job) {
    Payment payment = PaymentStore.find(tx, job.payment()).orElseThrow();
    Order order = orders.lock(tx, payment.order());
    payment = PaymentStore.lock(tx, job.payment());
    if (payment.status() == job.task().from()) {
      declined(tx, order, payment, UNREACHABLE);
    }
  }

  @Override
  public void answered(Tx tx, PaymentJob job, Question question, Outcome outcome) {
    Order order = orders.lock(tx, question.payment().order());
    Payment payment = PaymentStore.lock(tx, job.payment());
    // A notification may have been faster.
    if (!queue.end(tx, job.job()) || payment.status() != job.task().from()) {
      return;
    }
    requireOwnReference(tx, payment, outcome);
    switch (outcome) {
      case PaymentGateway.Waits _ -> {}
      case PaymentGateway.Declined(String reason) -> declined(tx, order, payment, reason);
      case PaymentGateway.Done(String reference) when job.task() == PaymentTask.AUTHORIZE ->
          authorized(tx, order, payment, reference);
      case PaymentGateway.Done(String reference) ->
          captured(tx, order, payment, came(tx, payment, question.charge().amount(), reference));
    }
  }

  private static Payment came(Tx tx, Payment payment, Money taken, String reference) {
    return payment.captured(taken, reference, LedgerDay.today(tx), tx.now());
  }

  private void captured(Tx tx, Order order, Payment before, Payment after) {
    records.save(tx, before, after);
    refunds.after(tx, order, after.amount());
  }

  @Override
  public void found(Tx tx, UUID id, PaymentGateway.Standing standing) {
    Payment seen = PaymentStore.find(tx, id).orElseThrow();
    Order order = orders.lock(tx, seen.order());
    Payment payment = PaymentStore.lock(tx, id);
    switch (payment.status()) {
      case PENDING -> foundPending(tx, order, payment, standing);
      case AUTHORIZED -> foundAuthorized(tx, order, payment, standing);
      case CAPTURED, REFUNDED, FAILED -> {}
    }
  }

  private void foundPending(Tx tx, Order order, Payment payment, PaymentGateway.Standing standing) {
    switch (standing.state()) {
      case AUTHORIZED, CAPTURED -> authorized(tx, order, payment, standing.reference());
      case DECLINED, RELEASED -> declined(tx, order, payment, PaymentTask.whyDeclined(standing));
      case OPEN -> {}
    }
  }

  /** A capture that is under way is due again: it asks the gateway for itself. */
  private void foundAuthorized(
      Tx tx, Order order, Payment payment, PaymentGateway.Standing standing) {
    if (queue.waits(tx, List.of(PaymentTask.CAPTURE.kind()), payment.publicId())) {
      queue.add(tx, PaymentTask.CAPTURE.kind(), payment.publicId());
    } else if (!PaymentStore.captures(tx, payment).underWay()) {
      follow(tx, order, payment, standing);
    }
  }

  private void follow(Tx tx, Order order, Payment payment, PaymentGateway.Standing standing) {
    switch (standing.state()) {
      case CAPTURED ->
          captured(
              tx,
              order,
              payment,
              came(tx, payment, taken(tx, payment, standing), standing.reference()));
      case RELEASED, DECLINED -> declined(tx, order, payment, PaymentTask.whyDeclined(standing));
      case AUTHORIZED, OPEN -> {}
    }
  }

  /** At most what was authorized. */
  private Money taken(Tx tx, Payment payment, PaymentGateway.Standing standing) {
    Money own = standing.captured().minus(PaymentStore.captures(tx, payment).captured());
    boolean isLess = own.compareTo(payment.amount()) < 0 && !own.isZero() && !own.isNegative();
    return isLess ? own : payment.amount();
  }

  /**
   * Two payments with one reference could not be distinguished: such an answer counts as unknown.
   */
  private void requireOwnReference(Tx tx, Payment payment, Outcome outcome) {
    if (outcome instanceof PaymentGateway.Done(String reference)
        && PaymentStore.isOfAnother(tx, payment, reference)) {
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

  /** Staff gave up what was authorized. The order waits for its money again. */
  void voided(Tx tx, Payment payment, String reason) {
    Order order = orders.lock(tx, payment.order());
    fail(tx, payment, reason);
    if (!balances.of(tx, order).isSettled() && CAN_BE_HELD.contains(order.status())) {
      moves.hold(tx, order.id(), PAYMENT, reason);
    }
  }

  /** The order stays on hold for its payment, or is put on hold again. */
  private void declined(Tx tx, Order order, Payment payment, String reason) {
    fail(tx, payment, reason);
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
