package io.tradegate.webhooks;

import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;

/** SQL of the partitions of events, deliveries and attempts. */
final class PartitionStore {
  private static final String ENSURE = "select app.ensure_partitions(:now) as made";

  // What is past its time is no longer sent: the next drop would take the data away under it.
  private static final String GIVE_UP =
      """
      with outlived as (
        delete from webhook_job
         where event_id < app.uuid7_floor(:before) or delivery_id < app.uuid7_floor(:before)
        returning org_id, delivery_id, attempts, sequence
      )
      update webhook_delivery d
         set status = 'exhausted', finished_at = now(), attempts = o.attempts, sequence = o.sequence
        from outlived o
       where d.org_id = o.org_id and d.id = o.delivery_id
      """;

  private static final String DROP = "select app.drop_partitions(:table, :before) as dropped";

  /** Makes those of the coming weeks and returns how many are new. */
  static int ensure(WorkerTx tx, Instant now) {
    return tx.sql(ENSURE).bind("now", now).one(row -> row.integer("made"));
  }

  /** Ends the deliveries of events before, and returns how many were pending. */
  static int giveUp(WorkerTx tx, Instant before) {
    return tx.sql(GIVE_UP).bind("before", before).execute();
  }

  /** Drops the partitions that end before, and returns how many there were. */
  static int drop(WorkerTx tx, String table, Instant before) {
    return tx.sql(DROP)
        .bind("table", table)
        .bind("before", before)
        .one(row -> row.integer("dropped"));
  }
}
