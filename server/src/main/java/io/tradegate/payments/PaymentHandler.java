package io.tradegate.payments;

import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.Gateways;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.util.function.Function;

/** Job handler that calls the gateway for one task. Every attempt of a job carries the same key. */
final class PaymentHandler implements WorkHandler {
  private static final int THREADS = 4;

  private final PaymentTask task;
  private final Db db;
  private final Settling settling;
  private final Gateways gateways;
  private final WriteLog audit;

  PaymentHandler(PaymentTask task, Db db, Settling settling, Gateways gateways, WriteLog audit) {
    this.task = task;
    this.db = db;
    this.settling = settling;
    this.gateways = gateways;
    this.audit = audit;
  }

  @Override
  public WorkKind kind() {
    return task.kind();
  }

  @Override
  public int threads() {
    return THREADS;
  }

  @Override
  public WorkResult work(WorkJob work) {
    var job = new PaymentJob(task, work);
    inTenant(job, tx -> settling.question(tx, job)).ifPresent(question -> ask(job, question));
    return WorkResult.ended();
  }

  private void ask(PaymentJob job, Settling.Question question) {
    PaymentGateway gateway = gateways.of(question.payment().method());
    Outcome outcome = answer(job, gateway, question.charge());
    inTenant(
        job,
        tx -> {
          settling.answered(tx, job, question, outcome);
          return job;
        });
  }

  /** Until the gateway answers, the payment says that it was asked in vain. */
  private Outcome answer(PaymentJob job, PaymentGateway gateway, Charge charge) {
    try {
      return outcome(gateway, charge);
    } catch (GatewayUnreachable silent) {
      inTenant(
          job,
          tx -> {
            settling.unanswered(tx, job);
            return job;
          });
      throw silent;
    }
  }

  private Outcome outcome(PaymentGateway gateway, Charge charge) {
    return switch (task) {
      case AUTHORIZE -> gateway.authorize(charge);
      case CAPTURE -> gateway.capture(charge);
    };
  }

  /** The buyer can try another card. */
  @Override
  public Exhausted exhausted(Tx tx, WorkJob work, RuntimeException failure) {
    settling.unreachable(tx, new PaymentJob(task, work));
    recorded(tx);
    return Exhausted.ENDED;
  }

  @Override
  public boolean canReopen() {
    return false;
  }

  @Override
  public String explained(RuntimeException failure) {
    return failure instanceof GatewayUnreachable
        ? String.valueOf(failure.getMessage())
        : WorkHandler.super.explained(failure);
  }

  private <T> T inTenant(PaymentJob job, Function<Tx, T> work) {
    return db.write(
        Caller.service(job.job().org(), "payments"),
        tx -> {
          T result = work.apply(tx);
          recorded(tx);
          return result;
        });
  }

  private void recorded(Tx tx) {
    if (!tx.changes().isEmpty()) {
      audit.record(tx, "payments.settle");
    }
  }
}
