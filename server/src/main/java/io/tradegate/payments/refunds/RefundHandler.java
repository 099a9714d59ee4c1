package io.tradegate.payments.refunds;

import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.payments.gateways.PaymentGateway.Done;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.gateways.PaymentGateway.Waits;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Job handler that asks the gateway for a refund, until it answers. Every attempt carries the same
 * key, so a gateway refunds once.
 */
public final class RefundHandler implements WorkHandler {
  private static final int THREADS = 2;

  public static final WorkKind KIND =
      new WorkKind("payment.refund", Duration.ofMinutes(2), PaymentGateway.BACK_OFF.endless());

  private final Parts parts;

  /** The objects that it needs. */
  public record Parts(
      Db db,
      Refunds refunds,
      RefundMail mail,
      WorkQueue queue,
      CardGateways gateways,
      WriteLog audit) {}

  public RefundHandler(Parts parts) {
    this.parts = parts;
  }

  @Override
  public int threads() {
    return THREADS;
  }

  private record Question(Refund refund, Payment payment, Supplier<PaymentGateway> gateway) {}

  @Override
  public WorkResult work(WorkJob job) {
    inTenant(job, tx -> question(tx, job))
        .ifPresent(
            question -> {
              Outcome outcome = ask(job, question);
              inTenant(job, tx -> answered(tx, job, question, outcome));
            });
    return WorkResult.ended();
  }

  private Optional<Question> question(Tx tx, WorkJob job) {
    Refund refund = parts.refunds().find(tx, job.subject());
    if (refund.status() != RefundStatus.PENDING) {
      parts.queue().end(tx, job);
      return Optional.empty();
    }
    Payment payment = parts.refunds().paymentOf(tx, refund);
    return Optional.of(new Question(refund, payment, parts.gateways().of(tx, payment)));
  }

  /**
   * After a call without an answer, the gateway is asked what came of it, before it is repeated.
   */
  private static Outcome ask(WorkJob job, Question question) {
    PaymentGateway gateway = question.gateway().get();
    Charge charge = charge(job, question.payment(), question.refund());
    Optional<Outcome> before = job.attempt() > 1 ? gateway.lookupRefund(charge) : Optional.empty();
    return before.orElseGet(() -> gateway.refund(charge));
  }

  private static Charge charge(WorkJob job, Payment payment, Refund refund) {
    return new Charge(
        PaymentGateway.key(refund.publicId(), "refund", 1),
        job.org(),
        Objects.requireNonNullElse(payment.partOf(), payment.publicId()),
        Objects.requireNonNullElse(payment.orderNumber(), payment.label()),
        refund.amount(),
        payment.amount(),
        true,
        null,
        payment.reference());
  }

  private boolean answered(Tx tx, WorkJob job, Question question, Outcome outcome) {
    if (!parts.queue().end(tx, job)) {
      return false;
    }
    Refund refund = question.refund();
    switch (outcome) {
      case Done(String reference) -> parts.refunds().done(tx, refund.publicId(), reference);
      case Declined(String reason) -> {
        Refund failed = parts.refunds().refused(tx, refund.publicId(), reason);
        parts.mail().refused(tx, question.payment(), failed, reason);
      }
      case Waits _ -> throw new GatewayUnreachable("The gateway has not decided yet.");
    }
    return true;
  }

  @Override
  public boolean canReopen() {
    return false;
  }

  private <T> T inTenant(WorkJob job, Function<Tx, T> work) {
    return parts
        .db()
        .write(
            Caller.service(job.org(), "payments"),
            tx -> {
              T result = work.apply(tx);
              parts.audit().recordChanges(tx, "payments.refund");
              return result;
            });
  }
}
