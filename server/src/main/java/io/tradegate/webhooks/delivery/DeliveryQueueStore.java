package io.tradegate.webhooks.delivery;

import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** The queue of pending deliveries. Its rules are in the SQL functions of V0006. */
public final class DeliveryQueueStore {
  private static final String CLAIM =
      """
      select org_id, delivery_id, endpoint_id, event_id, attempts, failures, sequence
        from app.claim_deliveries(:token, :slots, :slow_slots, :org_most, cast(:lease as interval))
      """;

  // A crash of the database may then undo a completion or a wake-up: the lease runs out and the
  // delivery is made again, as after any attempt whose answer was lost, or the sweep wakes the
  // lane. A claim is on disk before anything is sent: it gives out sequence numbers, each only
  // once.
  private static final String WITHOUT_WAITING = "set local synchronous_commit = off";

  private static final String WAKE =
      "select app.wake_lanes(cast(:endpoints as uuid[])), pg_notify(:channel, '')";

  private static final String SLEEPING =
      "select app.sleeping_endpoints(cast(:orgs as bigint[])) as endpoints";

  private static final String WAKE_FORGOTTEN = "select app.wake_forgotten_lanes() as woken";

  public static final String CHANNEL = "tradegate_deliveries";

  private final WorkerDb db;
  private final Duration lease;
  private final int orgMost;

  public DeliveryQueueStore(WorkerDb db, Duration lease, int orgMost) {
    this.db = db;
    this.lease = lease;
    this.orgMost = orgMost;
  }

  /**
   * Leases up to this many due deliveries; {@code slow}: room for repetitions and failing lanes.
   */
  List<Claim> claim(UUID token, int slots, int slow) {
    List<LeasedDelivery> leased = db.inTransaction(tx -> lease(tx, token, slots, slow));
    // In a transaction after the claim has committed: a secret rotated in between is seen, and one
    // rotated afterwards finds the lease and waits for it.
    return leased.isEmpty()
        ? List.of()
        : db.inTransaction(tx -> DeliveryPayloadStore.load(tx, leased).claims(token, leased));
  }

  private List<LeasedDelivery> lease(WorkerTx tx, UUID token, int slots, int slow) {
    return tx.sql(CLAIM)
        .bind("token", token)
        .bind("slots", slots)
        .bind("slow_slots", slow)
        .bind("org_most", orgMost)
        .bind("lease", lease.toMillis() + " milliseconds")
        .list(LeasedDelivery.class);
  }

  /** Records outcomes; answers how many still held their lease. */
  public int complete(List<AttemptOutcome> ended) {
    return db.inTransaction(
        tx -> {
          tx.sql(WITHOUT_WAITING).execute();
          return OutcomeStore.record(tx, ended);
        });
  }

  /** Tells every node that these endpoints have work. */
  public void wake(Collection<UUID> endpoints) {
    db.inTransaction(
        tx -> {
          tx.sql(WITHOUT_WAITING).execute();
          return tx.sql(WAKE).bind("endpoints", endpoints).bind("channel", CHANNEL).list(_ -> true);
        });
  }

  /** The endpoints of these organizations that have new deliveries and were not woken. */
  public List<UUID> sleeping(Collection<Long> orgs) {
    return db.inTransaction(
        tx ->
            tx.sql(SLEEPING)
                .bindArray("orgs", "bigint", orgs.toArray(Long[]::new))
                .one(row -> row.uuids("endpoints")));
  }

  public int wakeForgotten() {
    return db.inTransaction(tx -> tx.sql(WAKE_FORGOTTEN).one(row -> row.integer("woken")));
  }
}
