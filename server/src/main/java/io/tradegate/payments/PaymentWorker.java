package io.tradegate.payments;

import io.tradegate.payments.PaymentGateway.Charge;
import io.tradegate.payments.PaymentGateway.Outcome;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Rounds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the gateways: at once when somebody rings, and in rounds for what was left or must be asked
 * again. Whatever is asked again carries the same key.
 */
final class PaymentWorker implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(PaymentWorker.class);
  private static final String NAME = "payments";
  private static final int THREADS = 4;

  // A buyer looks on; and the node that took the order may not be one that works.
  private static final Duration ROUND = Duration.ofSeconds(1);

  private static final Duration CLAIM = Duration.ofMinutes(2);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofHours(1));

  private final Db db;
  private final PaymentQueue queue;
  private final Settling settling;
  private final Gateways gateways;
  private final WriteLog audit;
  private final InstantSource clock;
  private final Rounds rounds = new Rounds(NAME, THREADS, ROUND, this::next);

  PaymentWorker(
      Db db,
      PaymentQueue queue,
      Settling settling,
      Gateways gateways,
      WriteLog audit,
      InstantSource clock) {
    this.db = db;
    this.queue = queue;
    this.settling = settling;
    this.gateways = gateways;
    this.audit = audit;
    this.clock = clock;
  }

  void start() {
    rounds.start();
  }

  void wakeUp() {
    rounds.wakeUp();
  }

  @Override
  public void close() {
    rounds.close();
  }

  /** Does what is due; false when there is nothing. */
  boolean next() {
    Instant now = clock.instant();
    Optional<PaymentQueue.Job> job = queue.claim(now, now.plus(CLAIM));
    job.ifPresent(this::work);
    return job.isPresent();
  }

  private void work(PaymentQueue.Job job) {
    inTenant(job, tx -> settling.question(tx, job)).ifPresent(question -> ask(job, question));
  }

  private void ask(PaymentQueue.Job job, Settling.Question question) {
    PaymentGateway gateway = gateways.of(question.payment().method());
    Optional<Outcome> outcome = outcome(gateway, job, question.charge());
    boolean noted = outcome.isPresent() && isNoted(job, question, outcome.get());
    if (!noted) {
      again(job, question);
    }
  }

  private boolean isNoted(PaymentQueue.Job job, Settling.Question question, Outcome outcome) {
    try {
      return inTenant(job, tx -> noted(tx, job, question, outcome));
    } catch (GatewayUnreachable e) {
      log.error("Attempt {} at {}: {}", job.attempt(), question.charge(), e.getMessage());
      return false;
    }
  }

  /** Empty: nobody knows. Whatever a gateway throws means that. */
  private static Optional<Outcome> outcome(
      PaymentGateway gateway, PaymentQueue.Job job, Charge charge) {
    try {
      return Optional.of(
          switch (job.task()) {
            case AUTHORIZE -> gateway.authorize(charge);
            case CAPTURE -> gateway.capture(charge);
          });
    } catch (GatewayUnreachable e) {
      log.warn("Attempt {} at {} was not answered: {}", job.attempt(), charge, e.getMessage());
    } catch (RuntimeException e) {
      log.error("Attempt {} at {} failed", job.attempt(), charge, e);
    }
    return Optional.empty();
  }

  /** A buyer can try another card; money that was promised is asked for until it comes. */
  private void again(PaymentQueue.Job job, Settling.Question question) {
    boolean tired = job.attempt() > PAUSES.size();
    if (tired && job.task() == PaymentTask.AUTHORIZE) {
      var why = new PaymentGateway.Declined("The card could not be reached; try again later.");
      inTenant(job, tx -> noted(tx, job, question, why));
    } else {
      Duration pause = PAUSES.get(Math.min(job.attempt(), PAUSES.size()) - 1);
      queue.retry(job, clock.instant().plus(pause));
    }
  }

  private boolean noted(Tx tx, PaymentQueue.Job job, Settling.Question question, Outcome outcome) {
    settling.answered(tx, job, question, outcome);
    return true;
  }

  private <T> T inTenant(PaymentQueue.Job job, Function<Tx, T> work) {
    return db.write(
        Caller.service(job.org(), NAME),
        tx -> {
          T result = work.apply(tx);
          if (!tx.changes().isEmpty()) {
            audit.record(tx, "payments.settle");
          }
          return result;
        });
  }
}
