package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.WorkerTx;
import io.tradegate.webhooks.delivery.AttemptOutcome;
import io.tradegate.webhooks.delivery.DeliveryQueueStore;
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

/** A worker that claims a delivery and never completes it, or completes it too late. */
class LostWorkerTest {
  private static final Duration LONG = Duration.ofHours(1);

  private static final SilentWorker WORKER = new SilentWorker();

  private final HookShop shop = new HookShop();
  private final UUID token = HookShop.IDS.next();
  private final String endpoint = shop.endpoint();

  @AfterEach
  void end() {
    shop.close();
  }

  @AfterAll
  static void close() {
    WORKER.close();
  }

  /** What a worker does just before it dies. */
  private UUID claimAndDie() {
    WORKER.publish(shop, 1);
    return WORKER.db().inTransaction(tx -> claim(tx, token, Duration.ofSeconds(1))).getFirst();
  }

  private List<UUID> claim(WorkerTx tx, UUID by, Duration lease) {
    return WORKER.claim(tx, shop, by, 4, lease);
  }

  private int completeLate(UUID delivery, AttemptOutcome.Verdict verdict) {
    return complete(delivery, 1, verdict, null);
  }

  private int complete(
      UUID delivery, long sequence, AttemptOutcome.Verdict verdict, @Nullable Long delay) {
    return complete(outcome(delivery, token, 1, sequence, verdict, delay));
  }

  private static int complete(AttemptOutcome... outcomes) {
    return new DeliveryQueueStore(WORKER.db(), Duration.ofSeconds(45), 256)
        .complete(List.of(outcomes));
  }

  private AttemptOutcome outcome(
      UUID delivery,
      UUID by,
      int number,
      long sequence,
      AttemptOutcome.Verdict verdict,
      @Nullable Long delay) {
    return new AttemptOutcome(
        shop.tenant().org(),
        delivery,
        UUID.fromString(endpoint),
        by,
        number,
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

    assertThat(completeLate(delivery, AttemptOutcome.Verdict.EXHAUSTED)).isZero();

    released.countDown();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.log(delivery.toString()).json().at("/attempts")).hasSize(2);
  }

  @Test
  void aCompletionThatComesAfterAnotherSucceededChangesNothing() {
    UUID delivery = claimAndDie();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));

    assertThat(completeLate(delivery, AttemptOutcome.Verdict.EXHAUSTED)).isZero();

    assertThat(shop.statuses(endpoint)).containsExactly("succeeded");
  }

  @Test
  void aCompletionThatMeetsTheTakeoverIsRefused() throws Exception {
    WORKER.publish(shop, 1);
    UUID delivery = WORKER.db().inTransaction(tx -> claim(tx, token, LONG)).getFirst();

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var late =
          WORKER
              .db()
              .inTransaction(
                  tx -> {
                    takeOver(tx, HookShop.IDS.next(), Duration.ofSeconds(1));
                    var completing =
                        threads.submit(
                            () -> completeLate(delivery, AttemptOutcome.Verdict.EXHAUSTED));
                    eventually(() -> aTransactionWaits(tx));
                    return completing;
                  });
      assertThat(late.get()).isZero();
    }
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  @Test
  void aCompletionThatComesTogetherWithItsSuccessorIsRefused() {
    WORKER.publish(shop, 1);
    UUID delivery = WORKER.db().inTransaction(tx -> claim(tx, token, LONG)).getFirst();
    UUID successor = HookShop.IDS.next();
    WORKER.db().inTransaction(tx -> takeOver(tx, successor, LONG));

    int recorded =
        complete(
            outcome(delivery, token, 1, 1, AttemptOutcome.Verdict.EXHAUSTED, null),
            outcome(delivery, successor, 2, 1, AttemptOutcome.Verdict.SUCCEEDED, null));

    assertThat(recorded).isOne();
    assertThat(shop.statuses(endpoint)).containsExactly("succeeded");
    assertThat(shop.log(delivery.toString()).json().at("/attempts").findValuesAsString("number"))
        .containsExactly("1", "2");
  }

  /** Ends the first lease and claims what it held, so that no dispatcher can come between. */
  private List<UUID> takeOver(WorkerTx tx, UUID by, Duration lease) {
    WORKER.expire(tx, token);
    return claim(tx, by, lease);
  }

  private static boolean aTransactionWaits(WorkerTx tx) {
    return tx.sql(
            "select exists (select from pg_locks where not granted and transactionid = cast(cast(pg_current_xact_id() as text) as xid)) as waits")
        .one(row -> row.bool("waits"));
  }

  @Test
  void aFailedDeliveryIsRetriedWhileOthersOfItsBatchAreStillBeingSent() {
    WORKER.publish(shop, 2);
    List<UUID> held = WORKER.db().inTransaction(tx -> claim(tx, token, Duration.ofHours(1)));

    assertThat(complete(held.getFirst(), 1, AttemptOutcome.Verdict.FAILED, 0L)).isOne();

    eventually(
        () -> shop.log(held.getFirst().toString()).text("delivery/status").equals("succeeded"));
    assertThat(shop.log(held.get(1).toString()).text("delivery/status")).isEqualTo("pending");
    assertThat(shop.receiver().received()).hasSize(1);
    assertThat(complete(held.get(1), 2, AttemptOutcome.Verdict.SUCCEEDED, null)).isOne();
    assertThat(shop.log(held.get(1).toString()).text("delivery/sequence")).isEqualTo("2");
  }

  private static int answerAfter(CountDownLatch released) {
    try {
      return released.await(14, TimeUnit.SECONDS) ? 204 : 503;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
