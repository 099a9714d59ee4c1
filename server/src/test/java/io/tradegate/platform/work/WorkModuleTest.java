package io.tradegate.platform.work;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.NotificationListener;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** How workers are woken, closed and measured. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkModuleTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  private final Database database = Database.open(app.settings());
  private final TestTenant shop = app.newTenant();

  @AfterAll
  void stop() {
    database.close();
    app.close();
  }

  private void added(WorkModule work) {
    shop.asService(
        tx -> {
          work.queue().add(tx, Recorder.KIND, TestApp.ids().next());
          return tx;
        });
  }

  private void noJobIsLeft() {
    shop.asService(tx -> tx.sql("delete from work_job where org_id = :org").execute());
  }

  @Test
  void aCommitTellsOtherNodesWhichKindHasWork() {
    Set<String> heard = ConcurrentHashMap.newKeySet();
    WorkModule taking = TestWork.on(database, clock);
    try (taking;
        var listener =
            new NotificationListener(database.worker(), WorkSignal.CHANNEL, heard::addAll)) {
      taking.start();
      listener.start();

      // More than once: the first may come before the other node listens.
      await()
          .until(
              () -> {
                added(taking);
                return heard.contains(Recorder.KIND.name());
              });
    }
    noJobIsLeft();
  }

  @Test
  void workersThatAreWokenFinishBeforeTheyClose() {
    Recorder recorder = Recorder.succeeding();
    WorkModule work = TestWork.on(database, clock);
    work.add(Recorder.KIND, recorder);
    try (work) {
      work.start();
      work.startWorkers();
      added(work);
      await().until(() -> !recorder.attempts.isEmpty());
    }

    String left = "select count(*) as n from work_job where org_id = :org";
    assertThat(shop.<Long>asService(tx -> tx.sql(left).one(row -> row.bigint("n")))).isZero();
  }

  @Test
  void attemptsAndWhatIsBehindAreMeasuredByKind() {
    var meters = new SimpleMeterRegistry();
    WorkModule work = TestWork.on(database, clock, meters);
    work.add(Recorder.KIND, Recorder.failing());
    added(work);
    for (int n = 0; n < 3; n++) {
      work.runOnce(Recorder.KIND);
      clock.advance(Duration.ofSeconds(20));
    }
    added(work);
    clock.advance(Duration.ofSeconds(30));

    work.sample();

    assertThat(attempts(meters, "failed")).isEqualTo(3);
    assertThat(attempts(meters, "dead")).isEqualTo(1);
    assertThat(meters.get("work.dead").tag("kind", "test.work").gauge().value()).isEqualTo(1);
    assertThat(meters.get("work.oldest.due").tag("kind", "test.work").gauge().value())
        .isEqualTo(30);
    noJobIsLeft();
  }

  private static double attempts(SimpleMeterRegistry meters, String result) {
    return meters
        .get("work.attempts")
        .tag("kind", "test.work")
        .tag("result", result)
        .counter()
        .count();
  }
}
