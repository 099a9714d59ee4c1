package io.tradegate.webhooks;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.testing.TestApp;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** A worker that claims in one shop only, because tests share the queue, and sends nothing. */
final class SilentWorker implements AutoCloseable {
  private final Database database = Database.open(TestApp.shared().settings());
  private final WorkerDb db = new WorkerDb(database.worker());

  WorkerDb db() {
    return db;
  }

  /** Events that neither the dispatcher nor the sweep sees before this worker does. */
  void publish(HookShop shop, int count) {
    db.inTransaction(tx -> rest(tx, shop, "4 s"));
    shop.publishQuietly(count);
  }

  List<UUID> claim(WorkerTx tx, HookShop shop, UUID token, int repetitions, Duration lease) {
    rest(tx, shop, "0 s");
    return tx.sql(
            """
            select delivery_id
              from app.claim_lanes(array[:org], '{4}', :repetitions, :token, cast(:lease as interval))
             order by sequence
            """)
        .bind("org", shop.tenant().org())
        .bind("repetitions", repetitions)
        .bind("token", token)
        .bind("lease", lease.toMillis() + " ms")
        .list(row -> row.uuid("delivery_id"));
  }

  /** Lets the lane sleep; less than five seconds, or the sweep wakes it. */
  int rest(WorkerTx tx, HookShop shop, String pause) {
    return tx.sql(
            """
            update webhook_lane
               set next_due = now() + cast(:pause as interval)
             where org_id = :org
            """)
        .bind("org", shop.tenant().org())
        .bind("pause", pause)
        .execute();
  }

  @Override
  public void close() {
    database.close();
  }
}
