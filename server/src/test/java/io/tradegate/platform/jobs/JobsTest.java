package io.tradegate.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class JobsTest {
  private final TestApp app = TestApp.alone(Map.of(), Surroundings.real(OpenTelemetry.noop()));
  private final Database database = Database.open(app.settings());

  @AfterAll
  void stop() {
    database.close();
    app.close();
  }

  @Test
  void aRecurringJobFollowsTheClockAndRunsOnOneNode() {
    var clock = new TestClock(Instant.parse("2026-11-15T08:00:00Z"));
    var runs = new AtomicInteger();
    var rounds = new AtomicInteger();
    try (Jobs one = jobs(clock);
        Jobs two = jobs(clock)) {
      for (Jobs node : List.of(one, two)) {
        node.every("hourly", Duration.ofHours(1), runs::incrementAndGet);
        node.every("minutely", Duration.ofMinutes(1), rounds::incrementAndGet);
        node.start();
      }
      Patience.await().until(() -> rounds.get() == 1 && runs.get() == 1);

      advance(clock, Duration.ofMinutes(59), "hourly", "minutely");
      Patience.await().until(() -> rounds.get() == 2);
      assertThat(runs).hasValue(1);
      advance(clock, Duration.ofMinutes(2), "hourly", "minutely");
      Patience.await().until(() -> rounds.get() == 3 && runs.get() == 2);
      advance(clock, Duration.ofMinutes(2), "hourly", "minutely");
      Patience.await().until(() -> rounds.get() == 4);

      assertThat(runs).hasValue(2);
    }
  }

  @Test
  void aDailyJobWaitsForItsTimeOfDay() {
    var clock = new TestClock(Instant.parse("2026-11-15T08:00:00Z"));
    var runs = new AtomicInteger();
    var rounds = new AtomicInteger();
    try (Jobs jobs = jobs(clock)) {
      jobs.daily("nightly", LocalTime.of(3, 0), runs::incrementAndGet);
      jobs.every("meanwhile", Duration.ofMinutes(1), rounds::incrementAndGet);
      jobs.start();
      Patience.await().until(() -> rounds.get() == 1);
      advance(clock, Duration.ofHours(18), "nightly", "meanwhile");
      Patience.await().until(() -> rounds.get() == 2);
      assertThat(runs).hasValue(0);

      advance(clock, Duration.ofHours(1), "nightly", "meanwhile");

      Patience.await().until(() -> runs.get() == 1);
    }
  }

  @Test
  void aJobThatFailsRunsAgain() {
    var clock = new TestClock(Instant.parse("2026-11-15T08:00:00Z"));
    var runs = new AtomicInteger();
    try (Jobs jobs = jobs(clock)) {
      jobs.every(
          "clumsy",
          Duration.ofMinutes(1),
          () -> {
            if (runs.incrementAndGet() == 1) {
              throw new IllegalStateException("the first time");
            }
          });
      jobs.start();
      Patience.await().until(() -> runs.get() == 1);

      advance(clock, Duration.ofMinutes(2), "clumsy");

      Patience.await().until(() -> runs.get() == 2);
    }
  }

  /** Once the current runs are recorded: a pause counts from the record, not from the work. */
  private void advance(TestClock clock, Duration time, String... jobs) {
    Patience.await().until(() -> unsettled(clock.instant(), jobs) == 0);
    clock.advance(time);
  }

  private int unsettled(Instant now, String... jobs) {
    return new WorkerDb(database.worker())
        .inTransaction(
            tx ->
                tx.sql(
                        """
                        select cast(count(*) as integer) as n from scheduled_tasks
                         where task_name = any (:jobs) and (picked or execution_time <= :now)
                        """)
                    .bind("jobs", List.of(jobs))
                    .bind("now", now)
                    .one(row -> row.integer("n")));
  }

  @Test
  void stoppingWaitsForTheJobUnderWay() throws InterruptedException {
    var began = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var finished = new AtomicInteger();
    Jobs jobs = jobs(TestClock.now());
    jobs.every(
        "long",
        Duration.ofHours(1),
        () -> {
          began.countDown();
          await(release);
          finished.incrementAndGet();
        });
    jobs.start();
    began.await();
    Thread stopping = Thread.ofVirtual().start(jobs::close);

    release.countDown();
    stopping.join();

    assertThat(finished).hasValue(1);
  }

  @Test
  void aJobRunsOnDemandByItsName() {
    var runs = new AtomicInteger();
    try (Jobs jobs = jobs(TestClock.now())) {
      jobs.every("wanted", Duration.ofDays(1), runs::incrementAndGet);

      jobs.runNow("wanted");

      assertThat(runs).hasValue(1);
      assertThatThrownBy(() -> jobs.runNow("unwanted"))
          .hasMessage("There is no job unwanted; known are wanted.");
    }
  }

  @Test
  void twoJobsOfOneNameAreAMistake() {
    try (Jobs jobs = jobs(TestClock.now())) {
      jobs.every("twin", Duration.ofDays(1), () -> {});

      assertThatThrownBy(() -> jobs.every("twin", Duration.ofDays(1), () -> {}))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  private Jobs jobs(TestClock clock) {
    return new Jobs(database.worker(), clock, Duration.ofMillis(100));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
