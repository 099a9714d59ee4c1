package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.access.people.Permissions;
import io.tradegate.platform.caller.Caller;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

class TransactionWatchTest {
  private static final Database DATABASE = Database.open(TestApp.shared().settings());
  private static final Duration LONG = Duration.ofMillis(300);

  private final TestTenant shop = TestApp.shared().newTenant();
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final Db db =
      new Db(
          DATABASE.app(),
          new Db.Parts(
              Permissions.patterns(),
              OpenTelemetry.noop().getTracer("test"),
              meters,
              ClockAndIds.system()),
          _ -> {});
  private final Logger logger = (Logger) LoggerFactory.getLogger(TransactionWatch.class);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final String operation = "test.operation_" + TestApp.ids().next();

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @BeforeEach
  void listen() {
    log.start();
    logger.addAppender(log);
    MDC.put("operation", operation);
  }

  @AfterEach
  void stopListening() {
    MDC.clear();
    logger.detachAppender(log);
  }

  @Test
  void aTransactionThatComputesIsMeasuredAndNamedInTheLog() {
    inTransaction(tx -> computed(LONG));

    assertThat(idle()).isGreaterThanOrEqualTo(LONG);
    assertThat(log.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .anySatisfy(
            line -> assertThat(line).startsWith(operation + " held a connection").contains("ms"));
  }

  @Test
  void aTransactionThatIsRolledBackIsMeasuredToo() {
    try {
      inTransaction(
          tx -> {
            computed(LONG);
            throw new IllegalStateException("planted");
          });
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("planted");
    }

    assertThat(idle()).isGreaterThanOrEqualTo(LONG);
  }

  @Test
  void theTimeOfStatementsDoesNotCount() {
    long began = System.nanoTime();

    inTransaction(
        tx -> tx.sql("select 1 as one from pg_sleep(0.3)").one(row -> row.integer("one")));

    assertThat(Duration.ofNanos(System.nanoTime() - began).minus(idle()))
        .isGreaterThanOrEqualTo(LONG);
  }

  private <T> T inTransaction(Function<Tx, T> work) {
    return db.read(Caller.service(shop.org(), "test"), work);
  }

  private static long computed(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    long rounds = 0;
    while (System.nanoTime() < end) {
      rounds++;
    }
    return rounds;
  }

  private Duration idle() {
    double nanos =
        meters
            .get("db.transaction.idle")
            .tag("operation", operation)
            .timer()
            .totalTime(TimeUnit.NANOSECONDS);
    return Duration.ofNanos((long) nanos);
  }
}
