package io.tradegate.payments;

import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkResult;
import java.util.function.Function;

/** Job handler that calls the gateway for one task. Every attempt of a job carries the same key. */
record PaymentHandler(PaymentTask task, Db db, Settlements settlements, WriteLog audit)
    implements WorkHandler {
  private static final int THREADS = 4;

  @Override
  public int threads() {
    return THREADS;
  }

  @Override
  public WorkResult work(WorkJob work) {
    var job = new PaymentJob(task, work);
    inTenant(job, tx -> settlements.of(tx, job.payment()).question(tx, job))
        .ifPresent(question -> ask(job, question));
    return WorkResult.ended();
  }

  private void ask(PaymentJob job, Settlement.Question question) {
    Outcome outcome = answer(job, question);
    inTenant(
        job,
        tx -> {
          settlements.of(tx, job.payment()).answered(tx, job, question, outcome);
          return job;
        });
  }

  /** Until the gateway answers, the payment says that it was asked in vain. */
  private Outcome answer(PaymentJob job, Settlement.Question question) {
    try {
      return outcome(job, question.gateway().get(), question.charge());
    } catch (GatewayUnreachable silent) {
      inTenant(
          job,
          tx -> {
            settlements.of(tx, job.payment()).unanswered(tx, job);
            return job;
          });
      throw silent;
    }
  }

  /**
   * After a call without an answer, the gateway is asked what came of it, before it is repeated.
   */
  private Outcome outcome(PaymentJob job, PaymentGateway gateway, Charge charge) {
    return job.isRepeated()
        ? gateway
            .lookup(charge)
            .flatMap(standing -> task.outcome(standing, charge))
            .orElseGet(() -> called(gateway, charge))
        : called(gateway, charge);
  }

  private Outcome called(PaymentGateway gateway, Charge charge) {
    return switch (task) {
      case AUTHORIZE -> gateway.authorize(charge);
      case CAPTURE -> gateway.capture(charge);
    };
  }

  /** The buyer can try another card. */
  @Override
  public Exhausted exhausted(Tx tx, WorkJob work, RuntimeException failure) {
    settlements.of(tx, work.subject()).unreachable(tx, new PaymentJob(task, work));
    audit.recordChanges(tx, "payments.settle");
    return Exhausted.ENDED;
  }

  @Override
  public boolean canReopen() {
    return false;
  }

  private <T> T inTenant(PaymentJob job, Function<Tx, T> work) {
    return db.write(
        Caller.service(job.job().org(), "payments"),
        tx -> {
          T result = work.apply(tx);
          audit.recordChanges(tx, "payments.settle");
          return result;
        });
  }
}
