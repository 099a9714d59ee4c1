package io.tradegate.platform.db;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Measures for how long transactions hold their connection while none of their statements runs. A
 * transaction that computes or waits for something else blocks a connection that other requests
 * need; a few of them at once stall the node. Counts their statements, too.
 */
final class TransactionWatch {
  private static final Logger log = LoggerFactory.getLogger(TransactionWatch.class);
  private static final Duration LONG = Duration.ofMillis(250);

  private final MeterRegistry meters;
  private final Map<String, Timer> timers = new ConcurrentHashMap<>();
  private final Map<String, Counter> counters = new ConcurrentHashMap<>();

  TransactionWatch(MeterRegistry meters) {
    this.meters = meters;
  }

  void ended(HeldConnection held) {
    String operation = Objects.requireNonNullElse(MDC.get("operation"), "background");
    Duration idle = held.idle();
    timer(operation).record(idle);
    counter(operation).increment(held.statements());
    if (idle.compareTo(LONG) > 0) {
      log.warn(
          "{} held a connection for {} ms, {} ms of them outside statements",
          operation,
          held.held().toMillis(),
          idle.toMillis());
    }
  }

  private Timer timer(String operation) {
    return timers.computeIfAbsent(
        operation,
        _ ->
            Timer.builder("db.transaction.idle")
                .description("Time that transactions held a connection outside statements")
                .tag("operation", operation)
                .register(meters));
  }

  private Counter counter(String operation) {
    return counters.computeIfAbsent(
        operation,
        _ ->
            Counter.builder("db.statements")
                .description("Statements that transactions sent to the database")
                .tag("operation", operation)
                .register(meters));
  }
}
