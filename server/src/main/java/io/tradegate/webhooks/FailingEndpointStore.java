package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads endpoints that only fail. Their times are of the database's clock, so it compares them. */
final class FailingEndpointStore {
  private static final String OVERDUE =
      """
      select h.org_id, h.endpoint_id
        from webhook_health h
        join webhook_endpoint e on e.org_id = h.org_id and e.id = h.endpoint_id and e.status = 'active'
        join organization o on o.org_id = h.org_id and o.status = 'active'
       where h.failing_since <= now() - cast(:warn_after as interval)
         and (cast(:only as bigint) is null or h.org_id = :only)
         and (h.warned_for is distinct from h.failing_since
              or h.failing_since <= now() - cast(:disable_after as interval) and h.failures >= :attempts)
       order by h.failing_since
       limit 1000
      """;

  // Only the endpoint is locked, as in every change of it: its health locked first could
  // deadlock with one.
  private static final String LOCK =
      """
      select e.id, e.url, h.failing_since, h.failures, now() as now,
             h.warned_for is not distinct from h.failing_since as warned
        from webhook_endpoint e
        join webhook_health h on h.org_id = e.org_id and h.endpoint_id = e.id and h.failing_since is not null
       where e.org_id = :org and e.id = :id and e.status = 'active'
         for no key update of e
      """;

  private static final String NOTE_WARNING =
      """
      update webhook_health
         set warned_for = failing_since
       where org_id = :org and endpoint_id = :id
      """;

  private static final String PENDING =
      """
      select cast(count(*) as integer) as pending
        from webhook_job
       where org_id = :org and endpoint_id = :id
      """;

  /** The key of an endpoint of any organization. */
  record EndpointKey(long org, UUID endpoint) {}

  /** Endpoints to warn about or to disable. {@code only}: of this organization; null for all. */
  static List<EndpointKey> overdue(WorkerTx tx, @Nullable Long only) {
    return tx.sql(OVERDUE)
        .bind("only", only)
        .bind("warn_after", FailingEndpoint.WARN_AFTER.toString())
        .bind("disable_after", FailingEndpoint.DISABLE_AFTER.toString())
        .bind("attempts", FailingEndpoint.LEAST_ATTEMPTS)
        .list(EndpointKey.class);
  }

  /** Empty when it was disabled, removed or reached meanwhile. */
  static Optional<FailingEndpoint> lock(Tx tx, UUID endpoint) {
    return tx.sql(LOCK).bind("id", endpoint).maybe(FailingEndpoint.class);
  }

  static void noteWarning(Tx tx, UUID endpoint) {
    tx.sql(NOTE_WARNING).bind("id", endpoint).execute();
  }

  static int pending(Tx tx, UUID endpoint) {
    return tx.sql(PENDING).bind("id", endpoint).one(row -> row.integer("pending"));
  }
}
