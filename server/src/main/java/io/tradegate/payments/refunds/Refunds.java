package io.tradegate.payments.refunds;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.payments.document.PaymentEvent;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.PaymentGateway.OutsideRefund;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.Receivables;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Gives money back: at most what was captured, and at most what the company has as credit. A card
 * is refunded by the gateway after the commit; staff record refunds that they made otherwise.
 */
public final class Refunds {
  private final RefundSources sources;
  private final Parts parts;

  /** The objects that it needs. */
  public record Parts(
      Orders orders,
      PaymentRecords records,
      PaymentBooking booking,
      Balances balances,
      Receivables receivables,
      Events events,
      WorkQueue queue) {}

  public Refunds(Parts parts) {
    this.parts = parts;
    this.sources = new RefundSources(parts.orders(), parts.balances());
  }

  /**
   * What is to be refunded.
   *
   * @param amount null: all that can be
   * @param creditNote the credit that it uses up; null: the surplus of the order and the credit
   *     notes for it, or what is open of the payment
   * @param reference the bank's, of a refund that staff made
   */
  public record Wish(
      @Nullable Money amount,
      @Nullable UUID creditNote,
      @Nullable String reference,
      String reason) {}

  public Refund refund(Tx tx, UUID id, Wish wish) {
    Payment payment = lock(tx, id);
    if (!payment.hasCome()) {
      throw INVALID_TRANSITION.because(
          "A payment that is %s cannot be refunded.".formatted(payment.status().wireName()));
    }
    parts.booking().booked(tx, payment);
    List<RefundSources.Source> credits = sources.of(tx, payment, wish.creditNote());
    Money amount = amount(payment, credits, wish.amount());
    Refund refund = begin(tx, payment, amount, wish);
    RefundStore.insert(tx, refund);
    book(tx, payment, refund, credits);
    tx.changed("refund", refund.publicId(), null, refund);
    if (refund.status() == RefundStatus.REFUNDED) {
      finish(tx, refund);
    } else {
      parts.queue().add(tx, RefundHandler.KIND, refund.publicId());
    }
    return RefundStore.find(tx, refund.publicId());
  }

  /**
   * Records a refund that was made on the pages of the gateway, once. Refuses as long as the
   * company has too little credit for it.
   */
  public void made(Tx tx, UUID id, OutsideRefund made) {
    Payment payment = lock(tx, id);
    if (RefundStore.isKnown(tx, id, made.reference())) {
      return;
    }
    if (!payment.hasCome()) {
      throw INVALID_TRANSITION.because(
          "The gateway gave money back of payment %s, which is %s here; it must be captured first."
              .formatted(payment.label(), payment.status().wireName()));
    }
    parts.booking().booked(tx, payment);
    List<RefundSources.Source> credits = sources.ofMade(tx, payment);
    requireCredit(payment, credits, made);
    var wish = new Wish(made.amount(), null, made.reference(), "Refunded at the gateway.");
    Refund refund =
        RecordBuilder.copy(begin(tx, payment, made.amount(), wish))
            .with("status", RefundStatus.REFUNDED)
            .build();
    RefundStore.insert(tx, refund);
    book(tx, payment, refund, credits);
    tx.changed("refund", refund.publicId(), null, refund);
    finish(tx, refund);
  }

  private static void requireCredit(
      Payment payment, List<RefundSources.Source> credits, OutsideRefund made) {
    try {
      amount(payment, credits, made.amount());
    } catch (Refusal refusal) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "The gateway gave back %s %s of payment %s without being asked (%s). %s Then retry this job."
              .formatted(
                  made.amount().amountText(),
                  made.amount().currency(),
                  payment.label(),
                  made.reference(),
                  refusal.message()));
    }
  }

  /** The order first, as everywhere. */
  private Payment lock(Tx tx, UUID id) {
    Payment seen = PaymentStore.find(tx, id).orElseThrow(() -> missing("payment", id));
    if (seen.orderId() != null) {
      parts.orders().lock(tx, seen.orderId());
    }
    return PaymentStore.lock(tx, id);
  }

  private static Money amount(
      Payment payment, List<RefundSources.Source> credits, @Nullable Money wanted) {
    Money left = payment.amount().minus(payment.refunded());
    Money credit =
        credits.stream()
            .map(RefundSources.Source::amount)
            .reduce(Money.zero(left.currency()), Money::plus);
    Money most = credit.compareTo(left) < 0 ? credit : left;
    Money amount = wanted == null ? most : wanted;
    requirePayable(amount, most, wanted == null);
    if (amount.compareTo(left) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Of payment %s, %s %s were not refunded yet, and not %s."
              .formatted(payment.label(), left.amountText(), left.currency(), amount.amountText()));
    }
    if (amount.isZero() || amount.compareTo(credit) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "The company has %s %s of credit that payment %s can be refunded for. Cancel what was"
                  .formatted(credit.amountText(), credit.currency(), payment.label())
              + " ordered, or issue a credit note, first.");
    }
    return amount;
  }

  private static void requirePayable(Money amount, Money most, boolean chosen) {
    boolean fits = amount.currency().equals(most.currency()) && amount.isPayable();
    if (!fits || amount.isNegative() || (amount.isZero() && !chosen)) {
      throw Refusal.ofField(
          "amount",
          "Field `amount` must be more than zero, in %s and in whole units of its coins."
              .formatted(most.currency()));
    }
  }

  private static Refund begin(Tx tx, Payment payment, Money amount, Wish wish) {
    boolean byGateway = payment.method() == PaidBy.CARD;
    return new Refund(
        tx.newId(),
        payment.publicId(),
        payment.method(),
        byGateway ? RefundStatus.PENDING : RefundStatus.REFUNDED,
        amount,
        wish.reference(),
        wish.reason(),
        null,
        1,
        tx.now(),
        tx.now());
  }

  private void book(Tx tx, Payment payment, Refund refund, List<RefundSources.Source> credits) {
    Money left = refund.amount();
    for (RefundSources.Source credit : credits) {
      Money part = left.compareTo(credit.amount()) < 0 ? left : credit.amount();
      if (!part.isZero()) {
        var out =
            new Receivables.Refund(
                credit.item(),
                refund.publicId(),
                payment.label(),
                part,
                payment.method().account());
        UUID journal = parts.receivables().refund(tx, out, null).journal();
        RefundStore.addSource(tx, refund.publicId(), credit.item(), journal);
        left = left.minus(part);
      }
    }
  }

  /** The money has gone. */
  private void finish(Tx tx, Refund refund) {
    Payment payment = PaymentStore.lock(tx, refund.paymentId());
    boolean all = payment.refunded().equals(payment.amount());
    if (all && !RefundStore.isUnderWay(tx, payment.publicId())) {
      parts.records().save(tx, payment, payment.refunded(tx.now()));
    }
    parts
        .events()
        .publish(
            tx,
            new PaymentEvent.Refunded(
                payment.publicId(),
                payment.label(),
                RefundStore.invoice(tx, refund.publicId()).orElse(null),
                payment.orderId(),
                refund.amount(),
                payment.refunded()));
  }

  Refund find(Tx tx, UUID id) {
    return RefundStore.find(tx, id);
  }

  Payment paymentOf(Tx tx, Refund refund) {
    return PaymentStore.find(tx, refund.paymentId()).orElseThrow();
  }

  /** The gateway made the refund. */
  void done(Tx tx, UUID id, String reference) {
    lock(tx, RefundStore.find(tx, id).paymentId());
    Refund before = RefundStore.lock(tx, id);
    Refund after = before.done(reference, tx.now());
    RefundStore.update(tx, after);
    tx.changed("refund", id, before, after);
    finish(tx, after);
  }

  /** The gateway refused: the company has its credit back. */
  Refund refused(Tx tx, UUID id, String why) {
    lock(tx, RefundStore.find(tx, id).paymentId());
    Refund before = RefundStore.lock(tx, id);
    Refund after = before.failed(why, tx.now());
    RefundStore.update(tx, after);
    tx.changed("refund", id, before, after);
    RefundStore.journals(tx, id).forEach(journal -> parts.receivables().undoRefund(tx, journal));
    return after;
  }
}
