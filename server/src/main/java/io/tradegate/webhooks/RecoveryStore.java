package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Stores bulk replays and requeues their deliveries. */
final class RecoveryStore {
  private static final String INSERT =
      """
      insert into webhook_recovery (org_id, id, endpoint_id, since, until, only_failed, position, created_at)
      values (:org, :id, :endpoint, :since, :until, :only_failed, app.uuid7_floor(:since), :now)
      """;

  private static final String FIND =
      """
      select r.id, r.endpoint_id, r.since, r.until, r.only_failed, r.status, r.requeued, r.created_at, r.finished_at
        from webhook_recovery r
       where r.org_id = :org and r.id = :id
      """;

  private static final String RUNNING =
      """
      select org_id, id
        from webhook_recovery
       where status = 'running'
       order by created_at
       limit 100
      """;

  // One piece: looks at the next deliveries, queues those that qualify, notes how far it came. The
  // row lock lets one node at a time work on it; a node that dies loses the piece, not the place.
  private static final String ADVANCE =
      """
      with recovery as (
        select r.*
          from webhook_recovery r
         where r.org_id = :org and r.id = :id and r.status = 'running'
           for update skip locked
      ), batch as materialized (
        select d.id, d.endpoint_id, d.event_id, d.attempts, d.sequence,
               not r.only_failed or d.status in ('failed', 'exhausted', 'parked') as wanted
          from webhook_delivery d
          join recovery r on d.endpoint_id = r.endpoint_id and d.id > r.position
           and d.id < app.uuid7_floor(r.until)
         where d.org_id = :org and d.sample is null
         order by d.id
         limit :piece
      ), job as (
        insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, class, due_at, attempts, sequence)
        select :org, b.id, b.endpoint_id, b.event_id, 2, now(), b.attempts, b.sequence
          from batch b
         where b.wanted
        on conflict (org_id, delivery_id) do nothing
      ), reopened as (
        update webhook_delivery d
           set status = 'pending', finished_at = null
          from batch b
         where d.org_id = :org and d.id = b.id and b.wanted
      )
      update webhook_recovery r
         set position = coalesce((select b.id from batch b order by b.id desc limit 1), r.position),
             requeued = r.requeued + (select cast(count(*) as integer) from batch b where b.wanted),
             status = case when (select count(*) from batch) < :piece then 'finished' else 'running' end,
             finished_at = case when (select count(*) from batch) < :piece then now() end
        from recovery
       where r.org_id = recovery.org_id and r.id = recovery.id
      returning r.endpoint_id, r.status
      """;

  private static final int PIECE = 500;

  /** A running recovery of any organization. */
  record Running(long org, UUID id) {}

  /** The state after a batch. */
  record Step(UUID endpoint, boolean finished) {}

  static void insert(Tx tx, Recovery recovery) {
    tx.sql(INSERT)
        .bindAll(recovery)
        .bind("endpoint", recovery.endpointId())
        .bind("now", recovery.createdAt())
        .execute();
  }

  static Optional<Recovery> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Recovery.class);
  }

  static List<Running> running(WorkerTx tx) {
    return tx.sql(RUNNING).list(Running.class);
  }

  /** Empty when another node works on it or it has finished. */
  static Optional<Step> advance(Tx tx, UUID id) {
    return tx.sql(ADVANCE)
        .bind("id", id)
        .bind("piece", PIECE)
        .maybe(row -> new Step(row.uuid("endpoint_id"), row.text("status").equals("finished")));
  }
}
