package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.testing.TestApp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A worker that claims a delivery and is never heard of again, or comes back too late. */
class LostWorkerTest {
  private static final Database DATABASE = Database.open(TestApp.shared().settings());
  private static final WorkerDb WORKER = new WorkerDb(DATABASE.worker());

  private final HookShop shop = new HookShop();
  private final UUID token = HookShop.IDS.next();
  private final String endpoint = shop.endpoint();

  @AfterEach
  void end() {
    shop.close();
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  /** What a worker does just before it dies. Only this tenant: other tests share the queue. */
  private UUID claimAndDie() {
    shop.publishQuietly(1);
    return WORKER.inTransaction(tx -> claim(tx, token, Duration.ofSeconds(1))).getFirst();
  }

  private List<UUID> claim(WorkerTx tx, UUID by, Duration lease) {
    wakeAt(tx, "now");
    return tx.sql(
            """
            select delivery_id
              from app.claim_lanes(array[:org], '{4}', 4, :token, cast(:lease as interval))
             order by sequence
            """)
        .bind("org", shop.tenant().org())
        .bind("token", by)
        .bind("lease", lease.toMillis() + " ms")
        .list(row -> row.uuid("delivery_id"));
  }

  private void wakeAt(WorkerTx tx, String when) {
    tx.sql("update webhook_lane set next_due = cast(:due as timestamptz) where org_id = :org")
        .bind("org", shop.tenant().org())
        .bind("due", when)
        .execute();
  }

  private int completeLate(UUID delivery, Outcome.Verdict verdict) {
    return complete(delivery, 1, verdict, null);
  }

  private int complete(
      UUID delivery, long sequence, Outcome.Verdict verdict, @Nullable Long delay) {
    var outcome =
        new Outcome(
            shop.tenant().org(),
            delivery,
            UUID.fromString(endpoint),
            token,
            1,
            verdict,
            delay,
            sequence,
            HookShop.IDS.next(),
            Instant.EPOCH,
            7,
            500,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            1);
    return new DeliveryQueue(WORKER, Duration.ofSeconds(45), 256).complete(List.of(outcome));
  }

  @Test
  void anotherWorkerTakesOverAndTheAttemptsHaveNoGap() {
    UUID delivery = claimAndDie();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    var log = shop.log(delivery.toString());
    assertThat(log.json().at("/attempts")).hasSize(2);
    assertThat(log.text("attempts/0/number")).isEqualTo("1");
    assertThat(log.text("attempts/0/error")).isEqualTo("worker_lost");
    assertThat(log.text("attempts/1/number")).isEqualTo("2");
    assertThat(log.text("attempts/1/response_status")).isEqualTo("204");
    assertThat(shop.receiver().received().getFirst().header("X-Webhook-Sequence")).isEqualTo("1");
  }

  @Test
  void aCompletionWithAStaleTokenIsRefusedWhileAnotherSends() {
    var released = new CountDownLatch(1);
    shop.receiver().answering(_ -> answerAfter(released));
    UUID delivery = claimAndDie();
    eventually(() -> !shop.receiver().received().isEmpty());

    assertThat(completeLate(delivery, Outcome.Verdict.EXHAUSTED)).isZero();

    released.countDown();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.log(delivery.toString()).json().at("/attempts")).hasSize(2);
  }

  @Test
  void aCompletionThatComesAfterAnotherSucceededChangesNothing() {
    UUID delivery = claimAndDie();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));

    assertThat(completeLate(delivery, Outcome.Verdict.EXHAUSTED)).isZero();

    assertThat(shop.statuses(endpoint)).containsExactly("succeeded");
  }

  @Test
  void aCompletionThatMeetsTheTakeoverIsRefused() throws Exception {
    shop.publishQuietly(1);
    UUID delivery = WORKER.inTransaction(this::claimForNothing);

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var late =
          WORKER.inTransaction(
              tx -> {
                claim(tx, HookShop.IDS.next(), Duration.ofSeconds(1));
                var completing =
                    threads.submit(() -> completeLate(delivery, Outcome.Verdict.EXHAUSTED));
                eventually(() -> somebodyWaits(tx));
                return completing;
              });
      assertThat(late.get()).isZero();
    }
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  /** Its lease is over at once, and nobody looks for it. */
  private UUID claimForNothing(WorkerTx tx) {
    UUID delivery = claim(tx, token, Duration.ofSeconds(-1)).getFirst();
    wakeAt(tx, "infinity");
    return delivery;
  }

  private static boolean somebodyWaits(WorkerTx tx) {
    return tx.sql(
            "select exists (select from pg_locks where not granted and transactionid = cast(cast(pg_current_xact_id() as text) as xid)) as waits")
        .one(row -> row.bool("waits"));
  }

  @Test
  void whatFailedIsTriedAgainWhileItsCompanionsAreStillUnderWay() {
    shop.publishQuietly(2);
    List<UUID> held = WORKER.inTransaction(tx -> claim(tx, token, Duration.ofMinutes(1)));

    assertThat(complete(held.getFirst(), 1, Outcome.Verdict.FAILED, 0L)).isOne();

    eventually(
        () -> shop.log(held.getFirst().toString()).text("delivery/status").equals("succeeded"));
    assertThat(shop.log(held.get(1).toString()).text("delivery/status")).isEqualTo("pending");
    assertThat(shop.receiver().received()).hasSize(1);
    assertThat(complete(held.get(1), 2, Outcome.Verdict.SUCCEEDED, null)).isOne();
    assertThat(shop.log(held.get(1).toString()).text("delivery/sequence")).isEqualTo("2");
  }

  private static int answerAfter(CountDownLatch released) {
    try {
      return released.await(10, TimeUnit.SECONDS) ? 204 : 503;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
