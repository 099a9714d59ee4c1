package io.tradegate.platform.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Alone, since its workers take the jobs of all tenants. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkQueueTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  private final Database database = Database.open(app.settings());
  private final TestTenant shop = app.newTenant();
  private final WorkQueue queue = TestWork.silentQueue();

  @AfterAll
  void stop() {
    database.close();
    app.close();
  }

  @AfterEach
  void noJobIsLeft() {
    shop.asService(tx -> tx.sql("delete from work_job where org_id = :org").execute());
  }

  private WorkModule workers(WorkHandler handler) {
    WorkModule work = TestWork.on(database, clock);
    work.add(Recorder.KIND, handler);
    return work;
  }

  private UUID added(TestTenant tenant) {
    UUID subject = TestApp.ids().next();
    added(tenant, List.of(subject));
    return subject;
  }

  private void added(TestTenant tenant, List<UUID> subjects) {
    tenant.asService(
        tx -> {
          queue.addAll(tx, Recorder.KIND, subjects);
          return subjects;
        });
  }

  private List<String> rows(String column) {
    String sql =
        "select cast(%s as text) as it from work_job where org_id = :org and kind = 'test.work'"
            .formatted(column);
    return shop.asService(tx -> tx.sql(sql).list(row -> String.valueOf(row.maybeText("it"))));
  }

  @Test
  void aTenantWithTenThousandJobsDoesNotDelayTheOneJobOfAnother() {
    TestTenant flooding = app.newTenant();
    TestTenant small = app.newTenant();
    added(flooding, Stream.generate(() -> TestApp.ids().next()).limit(10_000).toList());
    clock.advance(Duration.ofMinutes(1));
    UUID only = added(small);
    Recorder recorder = Recorder.succeeding();
    WorkModule work = workers(recorder);

    work.runOnce(Recorder.KIND);
    work.runOnce(Recorder.KIND);

    assertThat(recorder.attempts).extracting(WorkJob::subject).contains(only);
    flooding.asService(tx -> tx.sql("delete from work_job where org_id = :org").execute());
  }

  @Test
  void tenantsTakeTurnsAndEachHasItsOldestJobDoneFirst() {
    TestTenant second = app.newTenant();
    var expected = new ArrayList<UUID>();
    List<UUID> ofFirst = new ArrayList<>();
    List<UUID> ofSecond = new ArrayList<>();
    for (int n = 0; n < 3; n++) {
      ofFirst.add(added(shop));
      ofSecond.add(added(second));
      clock.advance(Duration.ofSeconds(1));
    }
    for (int n = 0; n < 3; n++) {
      expected.add(ofFirst.get(n));
      expected.add(ofSecond.get(n));
    }
    Recorder recorder = Recorder.succeeding();

    TestWork.drain(workers(recorder), Recorder.KIND);

    assertThat(recorder.attempts).extracting(WorkJob::subject).containsExactlyElementsOf(expected);
  }

  @Test
  void aJobEndsTogetherWithItsEffect() {
    added(shop);
    var work =
        workers(
            new Recorder(
                job ->
                    WorkResult.done(
                        tx -> {
                          queue.add(tx, Recorder.KIND, job.id());
                          throw new IllegalStateException("The effect fails.");
                        })));

    work.runOnce(Recorder.KIND);

    assertThat(rows("state")).containsExactly("waiting");
    assertThat(rows("attempt")).containsExactly("1");
  }

  @Test
  void aResultThatComesAfterItsLeaseIsRefusedAndLeavesNoEffect() {
    added(shop);
    WorkModule other = workers(Recorder.failing());
    var effects = new ArrayList<UUID>();
    var late =
        workers(
            new Recorder(
                job -> {
                  clock.advance(Duration.ofMinutes(2));
                  other.runOnce(Recorder.KIND);
                  effects.add(job.subject());
                  return WorkResult.done(tx -> queue.add(tx, Recorder.KIND, job.id()));
                }));

    late.runOnce(Recorder.KIND);

    assertThat(effects).hasSize(1);
    assertThat(rows("state")).containsExactly("waiting");
    assertThat(rows("attempt")).containsExactly("2");
  }

  @Test
  void aLateFailureDoesNotMoveTheNextAttempt() {
    added(shop);
    WorkModule other = workers(Recorder.failing());
    var late =
        workers(
            new Recorder(
                _ -> {
                  clock.advance(Duration.ofMinutes(2));
                  other.runOnce(Recorder.KIND);
                  clock.advance(Duration.ofSeconds(15));
                  throw new IllegalStateException("Late.");
                }));

    late.runOnce(Recorder.KIND);

    clock.advance(Duration.ofSeconds(5));
    Recorder next = Recorder.succeeding();
    workers(next).runOnce(Recorder.KIND);
    assertThat(next.attempts).extracting(WorkJob::attempt).containsExactly(3);
  }

  @Test
  void aJobThatFailsEachTimeIsDeadAndSaysWhy() {
    added(shop);
    Recorder recorder = Recorder.failing();
    WorkModule work = workers(recorder);

    for (int n = 0; n < 5; n++) {
      TestWork.drain(work, Recorder.KIND);
      clock.advance(Duration.ofSeconds(20));
    }

    assertThat(recorder.attempts).extracting(WorkJob::attempt).containsExactly(1, 2, 3);
    assertThat(rows("state")).containsExactly("dead");
    assertThat(rows("last_error").getFirst()).contains("went wrong on our side");
  }

  /** As if the process had been killed. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  @Test
  void aJobThatKillsItsWorkerEachTimeIsDeadWithoutAFurtherAttempt() {
    added(shop);
    var recorder =
        new Recorder(
            _ -> {
              throw new Killed();
            });
    WorkModule work = workers(recorder);

    for (int n = 0; n < 3; n++) {
      assertThatThrownBy(() -> work.runOnce(Recorder.KIND)).isInstanceOf(Killed.class);
      clock.advance(Duration.ofMinutes(1));
    }
    work.runOnce(Recorder.KIND);

    assertThat(recorder.attempts).hasSize(3);
    assertThat(rows("state")).containsExactly("dead");
  }

  @Test
  void aJobThatIsAddedWhileItRunsIsDoneAgain() {
    UUID subject = added(shop);
    var recorder =
        new Recorder(
            _ -> {
              added(shop, List.of(subject));
              return WorkResult.done(_ -> {});
            });

    Recorder again = Recorder.succeeding();

    workers(recorder).runOnce(Recorder.KIND);
    TestWork.drain(workers(again), Recorder.KIND);

    assertThat(again.attempts).extracting(WorkJob::subject).containsExactly(subject);
    assertThat(rows("id")).isEmpty();
  }

  @Test
  void aReleasedJobIsDueAtOnceAndTheAttemptDoesNotCount() {
    added(shop);
    workers(new Recorder(_ -> WorkResult.released())).runOnce(Recorder.KIND);
    Recorder next = Recorder.succeeding();

    workers(next).runOnce(Recorder.KIND);

    assertThat(next.attempts).extracting(WorkJob::attempt).containsExactly(1);
  }

  @Test
  void twoWorkersAtOnceDoEachJobOnce() throws InterruptedException {
    added(shop, Stream.generate(() -> TestApp.ids().next()).limit(60).toList());
    Recorder recorder = Recorder.succeeding();
    WorkModule one = workers(recorder);
    WorkModule two = workers(recorder);

    Thread first = Thread.ofVirtual().start(() -> TestWork.drain(one, Recorder.KIND));
    Thread second = Thread.ofVirtual().start(() -> TestWork.drain(two, Recorder.KIND));
    first.join();
    second.join();

    assertThat(recorder.attempts).hasSize(60);
    assertThat(recorder.attempts).extracting(WorkJob::subject).doesNotHaveDuplicates();
  }
}
