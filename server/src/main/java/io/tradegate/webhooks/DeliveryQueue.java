package io.tradegate.webhooks;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.json.Json;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Pending deliveries: claim, complete, wake. The rules live in the functions of V0006. */
final class DeliveryQueue {
  private static final String CLAIM =
      """
      select org_id, delivery_id
        from app.claim_deliveries(:token, :slots, :slow_slots, :org_most, cast(:lease as interval))
      """;

  // A statement of its own after the claim has committed: a secret rotated in between is seen, and
  // one rotated afterwards finds the lease and waits for it.
  private static final String LOAD =
      """
      select j.org_id, j.delivery_id, j.endpoint_id, j.lease_token, j.attempts, j.failures, j.sequence,
             e.url, e.secret, e.secret_version, d.event_type as type, coalesce(d.sample, v.data) as data
        from unnest(cast(:orgs as bigint[]), cast(:deliveries as uuid[])) l (org_id, delivery_id)
        join webhook_job j on j.org_id = l.org_id and j.delivery_id = l.delivery_id
        join webhook_endpoint e on e.org_id = j.org_id and e.id = j.endpoint_id
        join webhook_delivery d on d.org_id = j.org_id and d.id = j.delivery_id
        left join event v on v.org_id = j.org_id and v.id = j.event_id
       where j.lease_token is not distinct from :token
         and coalesce(d.sample, v.data) is not null -- past its retention: given up by the next sweep
      """;

  private static final String COMPLETE =
      "select delivery_id from app.complete_deliveries(cast(:results as json))";

  private static final String WAKE =
      "select app.wake_lanes(cast(:endpoints as uuid[])), pg_notify(:channel, '')";

  private static final String WAKE_FORGOTTEN = "select app.wake_forgotten_lanes() as woken";

  static final String CHANNEL = "tradegate_deliveries";

  private final WorkerDb db;
  private final Duration lease;
  private final int orgMost;

  DeliveryQueue(WorkerDb db, Duration lease, int orgMost) {
    this.db = db;
    this.lease = lease;
    this.orgMost = orgMost;
  }

  /**
   * Leases up to this many due deliveries; {@code slow}: room for repetitions and failing lanes.
   */
  List<Claim> claim(UUID token, int slots, int slow) {
    List<Leased> leased =
        db.inTransaction(
            tx ->
                tx.sql(CLAIM)
                    .bind("token", token)
                    .bind("slots", slots)
                    .bind("slow_slots", slow)
                    .bind("org_most", orgMost)
                    .bind("lease", lease.toMillis() + " milliseconds")
                    .list(row -> new Leased(row.bigint("org_id"), row.uuid("delivery_id"))));
    return leased.isEmpty() ? List.of() : db.inTransaction(tx -> load(tx, token, leased));
  }

  private record Leased(long org, UUID delivery) {}

  private static List<Claim> load(WorkerTx tx, UUID token, List<Leased> leased) {
    return tx.sql(LOAD)
        .bind("orgs", leased.stream().map(l -> Long.toString(l.org())).toList())
        .bind("deliveries", leased.stream().map(Leased::delivery).toList())
        .bind("token", token)
        .list(DeliveryQueue::read);
  }

  /** Records outcomes; answers how many still held their lease. */
  int complete(List<Outcome> outcomes) {
    return db.inTransaction(
        tx ->
            tx.sql(COMPLETE)
                .bind("results", Json.text(outcomes))
                .list(row -> row.uuid("delivery_id"))
                .size());
  }

  /** Tells every node that these endpoints have work. */
  void wake(Collection<UUID> endpoints) {
    db.inTransaction(
        tx -> tx.sql(WAKE).bind("endpoints", endpoints).bind("channel", CHANNEL).list(_ -> true));
  }

  int wakeForgotten() {
    return db.inTransaction(tx -> tx.sql(WAKE_FORGOTTEN).one(row -> row.integer("woken")));
  }

  private static Claim read(Row row) {
    return new Claim(
        row.bigint("org_id"),
        row.uuid("delivery_id"),
        row.uuid("endpoint_id"),
        row.uuid("lease_token"),
        row.integer("attempts"),
        row.integer("failures"),
        row.bigint("sequence"),
        row.text("url"),
        row.bytes("secret"),
        row.integer("secret_version"),
        row.text("type"),
        row.text("data"));
  }
}
