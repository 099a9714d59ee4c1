package io.tradegate.webhooks;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** A worker that claims in one shop only, because tests share the queue, and sends nothing. */
final class SilentWorker implements AutoCloseable {
  private static final UUID OCCUPIED = HookShop.IDS.next();

  private final Database database = Database.open(HookShop.node().settings());
  private final WorkerDb db = new WorkerDb(database.worker());

  WorkerDb db() {
    return db;
  }

  /**
   * Publishes without a wake-up to endpoints that are busy until this worker claims. The sweep of
   * the node may wake the lane at any moment, and its dispatcher would take some of them.
   */
  void publish(HookShop shop, int count) {
    db.inTransaction(tx -> occupy(tx, shop));
    shop.publishQuietly(count);
  }

  List<UUID> claim(WorkerTx tx, HookShop shop, UUID token, int repetitions, Duration lease) {
    tx.sql("delete from webhook_lease where org_id = :org and token = :occupied")
        .bind("org", shop.tenant().org())
        .bind("occupied", OCCUPIED)
        .execute();
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

  /** The lease is over, as after the death of its worker. */
  void expire(WorkerTx tx, UUID token) {
    tx.sql(
            "update webhook_lease set leased_until = now() - interval '1 second' where token = :token")
        .bind("token", token)
        .execute();
  }

  /** As many attempts under way as the widest endpoint may have. */
  private static int occupy(WorkerTx tx, HookShop shop) {
    return tx.sql(
            """
            insert into webhook_lease (org_id, endpoint_id, token, leased_until, deliveries, sequences)
            select h.org_id, h.endpoint_id, :occupied, 'infinity',
                   array_fill(cast(:occupied as uuid), '{32}'), array_fill(0::bigint, '{32}')
              from webhook_health h
             where h.org_id = :org
            """)
        .bind("org", shop.tenant().org())
        .bind("occupied", OCCUPIED)
        .execute();
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
