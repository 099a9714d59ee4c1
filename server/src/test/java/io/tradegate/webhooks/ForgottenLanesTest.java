package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.testing.TestApp;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deliveries that nobody was told of; alone, since the sweep wakes the lanes of all. */
class ForgottenLanesTest {
  private static final TestApp APP = TestApp.alone();
  private static final Database DATABASE = Database.open(APP.settings());
  private static final WorkerDb WORKER = new WorkerDb(DATABASE.worker());

  private final HookShop shop = new HookShop(APP);
  private final String endpoint = shop.endpoint();

  @AfterEach
  void end() {
    shop.close();
  }

  @AfterAll
  static void close() {
    DATABASE.close();
    APP.close();
  }

  private static void sweep() {
    APP.node().jobs().runNow("webhook-forgotten-lanes");
  }

  @Test
  void theSweepFindsWhatItsPublisherDidNotLiveToTell() {
    shop.publishQuietly(1);

    sweep();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  @Test
  void theSweepWaitsForNobody() {
    shop.publishQuietly(1);

    WORKER.inTransaction(
        tx -> {
          assertThat(lock(tx)).isOne();
          sweep();
          return tx;
        });

    assertThat(shop.statuses(endpoint)).containsExactly("pending");
    sweep();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  /** As whoever claims in the lane, or tells it when to wake. */
  private int lock(WorkerTx tx) {
    return tx.sql("update webhook_lane set served_at = now() where org_id = :org")
        .bind("org", shop.tenant().org())
        .execute();
  }
}
