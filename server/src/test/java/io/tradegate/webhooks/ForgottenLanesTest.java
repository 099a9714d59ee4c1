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

/** Deliveries whose wake-up was lost; alone, since the sweep wakes the lanes of all tenants. */
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
  void theSweepFindsDeliveriesWhoseWakeUpWasLost() {
    shop.publishQuietly(1);

    sweep();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  /** The node sweeps by itself, too, and would find a delivery as soon as its lane is free. */
  @Test
  void theSweepWaitsForNoLock() {
    WORKER.inTransaction(
        tx -> {
          assertThat(lock(tx)).isOne();
          shop.publishQuietly(1);
          sweep();
          assertThat(shop.statuses(endpoint)).containsExactly("pending");
          return tx;
        });

    sweep();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  /** As a claim in the lane does, or an update of its wake-up time. */
  private int lock(WorkerTx tx) {
    return tx.sql("update webhook_lane set served_at = now() where org_id = :org")
        .bind("org", shop.tenant().org())
        .execute();
  }
}
