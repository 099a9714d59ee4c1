package io.tradegate.webhooks;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Pending deliveries: claim, complete, wake. The rules live in the functions of V0006. */
final class DeliveryQueue {
  private static final String CLAIM =
      """
      select org_id, delivery_id, endpoint_id, event_id, attempts, failures, sequence
        from app.claim_deliveries(:token, :slots, :slow_slots, :org_most, cast(:lease as interval))
      """;

  // A crash of the database may then undo a completion or a wake-up: the lease runs out and the
  // delivery is made again, as after any attempt whose answer was lost, or the sweep wakes the
  // lane.
  // A claim is on disk before anything is sent: it gives out sequence numbers, each only once.
  private static final String WITHOUT_WAITING = "set local synchronous_commit = off";

  private static final String COMPLETE =
      """
      select app.complete_deliveries(
               :org_id, :delivery_id, :endpoint_id, :token, :number, :outcome, :delay_ms, :sequence, :attempt_id,
               :started_at, :duration_ms, :response_status, :error, :explanation, :response_body, :dns_ms,
               :connect_ms, :tls_ms, :first_byte_ms, :remote_address, :secret_version) as taken
      """;

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
    List<Leased> leased = db.inTransaction(tx -> lease(tx, token, slots, slow));
    // In a transaction after the claim has committed: a secret rotated in between is seen, and one
    // rotated afterwards finds the lease and waits for it.
    return leased.isEmpty()
        ? List.of()
        : db.inTransaction(tx -> Luggage.load(tx, leased).pack(token, leased));
  }

  private List<Leased> lease(WorkerTx tx, UUID token, int slots, int slow) {
    return tx.sql(CLAIM)
        .bind("token", token)
        .bind("slots", slots)
        .bind("slow_slots", slow)
        .bind("org_most", orgMost)
        .bind("lease", lease.toMillis() + " milliseconds")
        .list(DeliveryQueue::read);
  }

  private static Leased read(Row row) {
    return new Leased(
        row.bigint("org_id"),
        row.uuid("delivery_id"),
        row.uuid("endpoint_id"),
        row.uuid("event_id"),
        row.integer("attempts"),
        row.integer("failures"),
        row.bigint("sequence"));
  }

  /** Records outcomes; answers how many still held their lease. */
  int complete(List<Outcome> outcomes) {
    return db.inTransaction(
        tx -> {
          tx.sql(WITHOUT_WAITING).execute();
          return new Columns(tx.sql(COMPLETE), outcomes).bound().one(row -> row.integer("taken"));
        });
  }

  /** Outcomes turned by a quarter: an array for each column is what the database reads fastest. */
  private record Columns(Sql statement, List<Outcome> outcomes) {
    Sql bound() {
      column("org_id", "bigint", Outcome::orgId);
      column("delivery_id", "uuid", Outcome::deliveryId);
      column("endpoint_id", "uuid", Outcome::endpointId);
      column("token", "uuid", Outcome::token);
      column("number", "integer", Outcome::number);
      column("outcome", "text", outcome -> outcome.outcome().name().toLowerCase(Locale.ROOT));
      column("delay_ms", "bigint", Outcome::delayMs);
      column("sequence", "bigint", Outcome::sequence);
      column("attempt_id", "uuid", Outcome::attemptId);
      column("started_at", "timestamptz", Outcome::startedAt);
      column("duration_ms", "integer", Outcome::durationMs);
      column("response_status", "integer", Outcome::responseStatus);
      column("error", "text", Outcome::error);
      column("explanation", "text", Outcome::explanation);
      column("response_body", "text", Outcome::responseBody);
      column("dns_ms", "integer", Outcome::dnsMs);
      column("connect_ms", "integer", Outcome::connectMs);
      column("tls_ms", "integer", Outcome::tlsMs);
      column("first_byte_ms", "integer", Outcome::firstByteMs);
      column("remote_address", "text", Outcome::remoteAddress);
      column("secret_version", "integer", Outcome::secretVersion);
      return statement;
    }

    private void column(String name, String type, Function<Outcome, @Nullable Object> value) {
      statement.bindArray(name, type, outcomes.stream().map(value).toArray());
    }
  }

  /** Tells every node that these endpoints have work. */
  void wake(Collection<UUID> endpoints) {
    db.inTransaction(
        tx -> {
          tx.sql(WITHOUT_WAITING).execute();
          return tx.sql(WAKE).bind("endpoints", endpoints).bind("channel", CHANNEL).list(_ -> true);
        });
  }

  int wakeForgotten() {
    return db.inTransaction(tx -> tx.sql(WAKE_FORGOTTEN).one(row -> row.integer("woken")));
  }
}
