package io.tradegate.mail;

import io.tradegate.platform.jobs.Rounds;
import io.tradegate.platform.json.Cut;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends waiting mail: at once when somebody rings, and in rounds for what must be tried again. */
final class MailSender implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(MailSender.class);
  private static final Duration ROUND = Duration.ofSeconds(10);
  private static final int BATCH = 5;
  private static final int LONGEST_ERROR = 500;

  // Longer than a whole batch takes with a mail server that is slow on every line.
  private static final Duration CLAIM = Duration.ofMinutes(10);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  private final MailQueue queue;
  private final Carrier carrier;
  private final InstantSource clock;
  private final Rounds rounds = new Rounds("mail", 1, ROUND, this::next);

  MailSender(MailQueue queue, Carrier carrier, InstantSource clock) {
    this.queue = queue;
    this.carrier = carrier;
    this.clock = clock;
  }

  void start() {
    rounds.start();
  }

  /** There is something to send. */
  void wakeUp() {
    rounds.wakeUp();
  }

  @Override
  public void close() {
    rounds.close();
  }

  /** Sends everything that is due. */
  void drain() {
    boolean more;
    do {
      more = next();
    } while (more);
  }

  /** Sends what is due, a batch at most; false when there is nothing. */
  private boolean next() {
    Instant now = clock.instant();
    List<Mail> batch = queue.claim(now, now.plus(CLAIM), BATCH);
    batch.stream().takeWhile(_ -> rounds.isOpen()).forEach(this::send);
    return !batch.isEmpty();
  }

  private void send(Mail mail) {
    try {
      carrier.carry(mail);
    } catch (RuntimeException e) {
      failed(mail, reason(e));
      return;
    }
    queue.sent(mail, clock.instant());
  }

  private void failed(Mail mail, String error) {
    log.warn("{} failed at attempt {}: {}", mail, mail.attempt(), error);
    if (mail.attempt() > PAUSES.size()) {
      queue.giveUp(mail, error);
    } else {
      queue.retry(mail, error, clock.instant().plus(PAUSES.get(mail.attempt() - 1)));
    }
  }

  /** Mail libraries wrap what happened in sentences that say nothing. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String text = cause.getClass().getSimpleName() + ": " + cause.getMessage();
    return Cut.to(LONGEST_ERROR, text);
  }
}
