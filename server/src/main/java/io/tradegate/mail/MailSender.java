package io.tradegate.mail;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends waiting mail: at once when somebody rings, and in rounds for what must be tried again. */
final class MailSender implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(MailSender.class);
  private static final Duration ROUND = Duration.ofSeconds(10);
  private static final Duration PATIENCE = Duration.ofSeconds(20);
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
  private final Semaphore bell = new Semaphore(0);
  private volatile boolean open = true;
  private @Nullable Thread thread;

  MailSender(MailQueue queue, Carrier carrier, InstantSource clock) {
    this.queue = queue;
    this.carrier = carrier;
    this.clock = clock;
  }

  void start() {
    thread = Thread.ofVirtual().name("mail").start(this::rounds);
  }

  /** There is something to send. */
  void wakeUp() {
    bell.release();
  }

  /** Finishes the mail under way; the rest waits in the database. */
  @Override
  public void close() {
    open = false;
    wakeUp();
    try {
      if (thread != null && !thread.join(PATIENCE)) {
        log.warn("A mail is still under way at the end; it may be sent again later");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void rounds() {
    try {
      while (open) {
        round();
        if (bell.tryAcquire(ROUND.toMillis(), TimeUnit.MILLISECONDS)) {
          bell.drainPermits();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The database may be away for a while; the next round tries again. */
  private void round() {
    try {
      drain();
    } catch (RuntimeException e) {
      log.warn("Mail cannot be sent right now", e);
    }
  }

  /** Sends everything that is due. */
  void drain() {
    List<Mail> batch;
    do {
      Instant now = clock.instant();
      batch = queue.claim(now, now.plus(CLAIM), BATCH);
      batch.stream().takeWhile(_ -> open).forEach(this::send);
    } while (open && !batch.isEmpty());
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
    return text.substring(0, Math.min(text.length(), LONGEST_ERROR));
  }
}
