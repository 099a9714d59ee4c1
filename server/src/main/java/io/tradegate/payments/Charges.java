package io.tradegate.payments;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.platform.db.Tx;

/** Builds the calls to gateways, with keys that are the same for every attempt. */
record Charges(CardGateways gateways) {
  /** {@code subject}: what the payment is for, on the customer's statement. */
  Settlement.Question question(Tx tx, PaymentTask task, Payment payment, String subject) {
    boolean authorize = task == PaymentTask.AUTHORIZE;
    Charge charge = charge(tx, payment, task.wireName(), subject);
    return new Settlement.Question(
        payment,
        authorize ? charge.with(PaymentStore.token(tx, payment.publicId())) : charge,
        gateways.of(tx, payment));
  }

  /** The part of a payment has the number of its capture; all else is asked once. */
  Charge charge(Tx tx, Payment payment, String operation, String subject) {
    PaymentStore.Captures captures = PaymentStore.captures(tx, payment);
    return new Charge(
        PaymentGateway.key(
            requireNonNullElse(payment.partOf(), payment.publicId()),
            operation,
            captures.sequence()),
        tx.actor().org(),
        requireNonNullElse(payment.partOf(), payment.publicId()),
        subject,
        payment.amount(),
        captures.captured(),
        payment.partOf() == null,
        null,
        payment.reference());
  }
}
