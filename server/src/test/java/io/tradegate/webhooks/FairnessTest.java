package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.WebhookReceiver;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FairnessTest {
  /** As many attempts as one endpoint may have under way. */
  private static final int WIDEST = 32;

  private final HookShop busy = new HookShop();
  private final HookShop quiet = new HookShop();
  private final CountDownLatch released = new CountDownLatch(1);

  @AfterEach
  void end() {
    released.countDown();
    busy.close();
    quiet.close();
  }

  /** Answers only once the test says so, within the time of an attempt. */
  private int slowly() {
    try {
      return released.await(14, TimeUnit.SECONDS) ? 204 : 503;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aFloodOfOneOrganizationDoesNotDelayTheFirstAttemptOfAnother() {
    busy.receiver().answering(_ -> slowly());
    String flooded = busy.endpoint();
    String other = quiet.endpoint();
    busy.publishQuietly(2_000);
    busy.publish();
    eventually(() -> !busy.receiver().received().isEmpty());

    quiet.publish();

    eventually(() -> quiet.statuses(other).equals(List.of("succeeded")));
    Instant first =
        Instant.parse(quiet.log(quiet.onlyDelivery(other)).text("attempts/0/started_at"));
    busy.disable(flooded);
    released.countDown();
    eventually(() -> busy.count(flooded, "pending") == 0);
    assertThat(attemptsBefore(first)).isLessThanOrEqualTo(WIDEST);
    assertThat(busy.count(flooded, "parked")).isGreaterThan(1_900);
  }

  private int attemptsBefore(Instant moment) {
    return busy.tenant()
        .asService(
            tx ->
                tx.sql(
                        """
                        select cast(count(*) as integer) as n
                          from webhook_attempt
                         where org_id = :org and started_at < :moment
                        """)
                    .bind("moment", moment)
                    .one(row -> row.integer("n")));
  }

  @Test
  void aReceiverThatHangsDoesNotDelayItsNeighbours() {
    try (var hanging = new WebhookReceiver()) {
      hanging.answering(_ -> slowly());
      String stuck = quiet.endpointAt(hanging);
      String good = quiet.endpoint();

      for (int n = 0; n < 30; n++) {
        quiet.publish();
      }

      eventually(() -> quiet.count(good, "succeeded") == 30);
      eventually(() -> !hanging.received().isEmpty());
      assertThat(quiet.count(stuck, "succeeded")).isZero();
      assertThat(hanging.received()).hasSizeLessThanOrEqualTo(WIDEST);
      released.countDown();
      eventually(() -> quiet.count(stuck, "succeeded") == 30);
    }
  }
}
