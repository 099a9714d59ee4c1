package io.tradegate.webhooks;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Lanes that only fail. Their times are the database's, so the comparison is too. */
final class FailingStore {
  private static final String SUSPECTS =
      """
      select l.org_id, l.endpoint_id
        from webhook_lane l
        join webhook_endpoint e on e.org_id = l.org_id and e.id = l.endpoint_id and e.status = 'active'
        join organization o on o.org_id = l.org_id and o.status = 'active'
       where l.failing_since <= now() - cast(:worrying as interval)
         and (l.warned_for is distinct from l.failing_since
              or l.failing_since <= now() - cast(:hopeless as interval) and l.failures >= :attempts)
       order by l.failing_since
       limit 1000
      """;

  // Only the endpoint is locked, as in every change of it: a lane locked first could deadlock with
  // one.
  private static final String LOCK =
      """
      select e.id, e.url, l.failing_since, l.failures, now() as now,
             l.warned_for is not distinct from l.failing_since as warned
        from webhook_endpoint e
        join webhook_lane l on l.org_id = e.org_id and l.endpoint_id = e.id and l.failing_since is not null
       where e.org_id = :org and e.id = :id and e.status = 'active'
         for no key update of e
      """;

  private static final String NOTE_WARNING =
      """
      update webhook_lane
         set warned_for = failing_since
       where org_id = :org and endpoint_id = :id
      """;

  private static final String PENDING =
      """
      select cast(count(*) as integer) as pending
        from webhook_job
       where org_id = :org and endpoint_id = :id
      """;

  /** An endpoint somewhere in the installation. */
  record Suspect(long org, UUID endpoint) {}

  List<Suspect> suspects(WorkerTx tx) {
    return tx.sql(SUSPECTS)
        .bind("worrying", Failing.WORRYING.toString())
        .bind("hopeless", Failing.HOPELESS.toString())
        .bind("attempts", Failing.LEAST_ATTEMPTS)
        .list(row -> new Suspect(row.bigint("org_id"), row.uuid("endpoint_id")));
  }

  /** Empty when it was disabled, removed or reached meanwhile. */
  Optional<Failing> lock(Tx tx, UUID endpoint) {
    return tx.sql(LOCK).bind("id", endpoint).maybe(FailingStore::read);
  }

  void noteWarning(Tx tx, UUID endpoint) {
    tx.sql(NOTE_WARNING).bind("id", endpoint).execute();
  }

  int pending(Tx tx, UUID endpoint) {
    return tx.sql(PENDING).bind("id", endpoint).one(row -> row.integer("pending"));
  }

  private static Failing read(Row row) {
    return new Failing(
        row.uuid("id"),
        row.text("url"),
        row.instant("failing_since"),
        row.integer("failures"),
        row.bool("warned"),
        row.instant("now"));
  }
}
