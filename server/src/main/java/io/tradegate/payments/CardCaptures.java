package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Captures authorized cards when staff say so, also in parts, and gives authorizations up. A part
 * is a payment of its own; what is left stays authorized. One capture is under way at a time.
 */
final class CardCaptures {
  private final PaymentRecords records;
  private final Orders orders;
  private final WorkQueue queue;
  private final Settling ofOrders;
  private final InvoiceSettling ofInvoices;

  CardCaptures(Payments.Parts parts, Settling ofOrders, InvoiceSettling ofInvoices) {
    this.records = parts.records();
    this.orders = parts.orders().orders();
    this.queue = parts.queue();
    this.ofOrders = ofOrders;
    this.ofInvoices = ofInvoices;
  }

  /** The payment that the gateway is asked about; {@code wanted}: null: all that is authorized. */
  Payment capture(Tx tx, UUID id, @Nullable Money wanted) {
    Payment payment = authorized(tx, id, "captured");
    Payment asked =
        wanted == null || wanted.equals(payment.amount()) ? payment : part(tx, payment, wanted);
    queue.add(tx, PaymentTask.CAPTURE.kind(), asked.publicId());
    return asked;
  }

  private Payment part(Tx tx, Payment payment, Money wanted) {
    boolean fits = wanted.currency().equals(payment.amount().currency()) && wanted.isPayable();
    if (!fits || wanted.isZero() || wanted.isNegative()) {
      throw Refusal.ofField(
          "amount",
          "Field `amount` must be more than zero, in %s and in whole units of its coins."
              .formatted(payment.amount().currency()));
    }
    if (wanted.compareTo(payment.amount()) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Of payment %s, %s %s are authorized and not captured, and not %s."
              .formatted(
                  payment.label(),
                  payment.amount().amountText(),
                  payment.amount().currency(),
                  wanted.amountText()));
    }
    records.save(tx, payment, payment.resized(payment.amount().minus(wanted), tx.now()));
    Payment part = payment.part(tx.newId(), wanted, tx.now());
    records.insert(tx, part, null);
    return part;
  }

  /** What was captured before stays. */
  Payment giveUp(Tx tx, UUID id, @Nullable String reason) {
    Payment payment = authorized(tx, id, "voided");
    String why = reason == null ? "Staff gave the authorization up." : reason;
    if (payment.orderId() == null) {
      ofInvoices.voided(tx, payment, why);
    } else {
      ofOrders.voided(tx, payment, why);
    }
    queue.add(tx, ReleaseHandler.KIND, id);
    return PaymentStore.find(tx, id).orElseThrow();
  }

  private Payment authorized(Tx tx, UUID id, String verb) {
    Payment payment = lock(tx, id);
    if (payment.method() != PaidBy.CARD
        || payment.status() != PaymentStatus.AUTHORIZED
        || payment.partOf() != null) {
      throw INVALID_TRANSITION.because(
          "Only a card payment that is authorized can be %s; payment %s is %s."
              .formatted(verb, payment.label(), state(payment)));
    }
    boolean asked = queue.waits(tx, List.of(PaymentTask.CAPTURE.kind()), id);
    if (asked || PaymentStore.captures(tx, payment).underWay()) {
      throw INVALID_TRANSITION.because(
          "A capture of payment %s is under way; wait for its result.".formatted(payment.label()));
    }
    return payment;
  }

  private static String state(Payment payment) {
    return payment.partOf() == null
        ? "a %s that is %s".formatted(payment.method().wireName(), payment.status().wireName())
        : "a part of another one";
  }

  /** The order first, as everywhere. */
  private Payment lock(Tx tx, UUID id) {
    Payment seen = PaymentStore.find(tx, id).orElseThrow(() -> missing("payment", id));
    if (seen.orderId() != null) {
      orders.lock(tx, seen.orderId());
    }
    return PaymentStore.lock(tx, id);
  }
}
