package io.tradegate.payments;

import io.tradegate.payments.document.Payment;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.platform.db.Tx;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Writes the state of a payment before and after a call to its gateway, each in its own
 * transaction. A worker whose lease has expired writes nothing.
 */
interface Settlement {

  /**
   * A payment and the call to its gateway.
   *
   * @param gateway opened when no database connection is held
   */
  record Question(Payment payment, Charge charge, Supplier<PaymentGateway> gateway) {}

  /** What to ask for; empty when there is nothing to ask any more. */
  Optional<Question> question(Tx tx, PaymentJob job);

  /** One attempt failed, and others follow. */
  void unanswered(Tx tx, PaymentJob job);

  /** All attempts failed. */
  void unreachable(Tx tx, PaymentJob job);

  void answered(Tx tx, PaymentJob job, Question question, Outcome outcome);

  /** What the gateway said when it was asked without a job. */
  void found(Tx tx, UUID payment, Standing standing);
}
