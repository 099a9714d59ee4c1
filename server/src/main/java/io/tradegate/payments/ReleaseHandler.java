package io.tradegate.payments;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.payments.gateways.PaymentGateway.State;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.Optional;

/** Job handler that has the gateway give up what is authorized for a payment that failed. */
final class ReleaseHandler implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind("payment.void", Duration.ofMinutes(2), PaymentGateway.BACK_OFF);

  private final Db db;
  private final CardGateways gateways;
  private final Charges charges;

  ReleaseHandler(Db db, CardGateways gateways) {
    this.db = db;
    this.gateways = gateways;
    this.charges = new Charges(gateways);
  }

  @Override
  public WorkResult work(WorkJob job) {
    Optional<Settlement.Question> question =
        db.read(Caller.service(job.org(), "payments"), tx -> question(tx, job));
    question.ifPresent(asked -> release(asked.gateway().get(), asked.charge()));
    return WorkResult.done(_ -> {});
  }

  private Optional<Settlement.Question> question(Tx tx, WorkJob job) {
    Payment payment = PaymentStore.find(tx, job.subject()).orElseThrow();
    if (payment.status() != PaymentStatus.FAILED) {
      return Optional.empty();
    }
    String subject = requireNonNullElse(payment.orderNumber(), payment.label());
    return Optional.of(
        new Settlement.Question(
            payment, charges.charge(tx, payment, "void", subject), gateways.of(tx, payment)));
  }

  /** Without a reference, and not found at the gateway, there is nothing to give up. */
  private static void release(PaymentGateway gateway, Charge charge) {
    Optional<Standing> standing = gateway.lookup(charge);
    if (standing.isEmpty() && charge.reference() != null) {
      gateway.release(charge);
    } else if (standing.filter(found -> found.state() == State.AUTHORIZED).isPresent()) {
      gateway.release(charge.called(standing.get().reference()));
    }
  }

  /** Authorizations expire by themselves. */
  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.ENDED;
  }

  @Override
  public boolean canReopen() {
    return false;
  }
}
