package io.tradegate.webhooks;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** A worker that claims in one shop only, because tests share the queue, and sends nothing. */
final class SilentWorker implements AutoCloseable {
  private final Database database = Database.open(HookShop.node().settings());
  private final WorkerDb db = new WorkerDb(database.worker());

  WorkerDb db() {
    return db;
  }

  List<UUID> claim(WorkerTx tx, HookShop shop, UUID token, int repetitions, Duration lease) {
    sleep(tx, shop, "-infinity");
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

  /** The dispatcher ignores a lane that sleeps, like one that was not woken. */
  void letSleep(WorkerTx tx, HookShop shop) {
    sleep(tx, shop, "infinity");
  }

  private static void sleep(WorkerTx tx, HookShop shop, String until) {
    tx.sql("update webhook_lane set next_due = cast(:until as timestamptz) where org_id = :org")
        .bind("org", shop.tenant().org())
        .bind("until", until)
        .execute();
  }

  @Override
  public void close() {
    database.close();
  }
}
