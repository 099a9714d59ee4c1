package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that wait, over all tenants. A claim pushes the next attempt ahead, so that no
 * transaction is open while pixels are worked on; a worker that dies leaves its claim to run out.
 */
final class MediaQueue {
  private static final String CLAIM =
      """
      update media_job j
         set attempts = j.attempts + 1, next_at = :claimed_until
        from (select org_id, media_id
                from media_job
               where next_at <= :now
               order by next_at
               limit 1
                 for update skip locked) due
       where j.org_id = due.org_id and j.media_id = due.media_id
      returning j.org_id, j.media_id, j.task, j.attempts,
                (select m.content_type
                   from media m
                  where m.org_id = j.org_id and m.id = j.media_id) as content_type
      """;

  private static final String DONE =
      """
      delete from media_job
       where org_id = :org and media_id = :id and attempts = :attempt and task = :task
      """;

  private static final String SETTLE =
      """
      update media
         set status = :status, error = :error
       where org_id = :org and id = :id and status = 'pending'
      """;

  private static final String RETRY =
      """
      update media_job
         set next_at = :next_at
       where org_id = :org and media_id = :id and attempts = :attempt and task = :task
      """;

  private final WorkerDb db;

  MediaQueue(WorkerDb db) {
    this.db = db;
  }

  /**
   * A task that this worker has claimed. {@code attempt} also names the claim.
   *
   * @param type of the original; null when the record is gone
   */
  record Job(long org, UUID media, MediaTask task, int attempt, @Nullable FileType type) {}

  /** Takes one that is due; until the given time it is ours alone. */
  Optional<Job> claim(Instant now, Instant until) {
    return db.inTransaction(
        tx -> tx.sql(CLAIM).bind("now", now).bind("claimed_until", until).maybe(MediaQueue::read));
  }

  void done(Job job) {
    db.inTransaction(tx -> ours(tx, DONE, job).execute());
  }

  /** Says how it ended; whoever lost the claim in the meantime says nothing. */
  void settle(Job job, MediaStatus status, @Nullable String error) {
    db.inTransaction(
        tx -> {
          int claims = ours(tx, DONE, job).execute();
          return claims == 0
              ? 0
              : tx.sql(SETTLE)
                  .bind("org", job.org())
                  .bind("id", job.media())
                  .bind("status", status.wireName())
                  .bind("error", error)
                  .execute();
        });
  }

  void retry(Job job, Instant next) {
    db.inTransaction(tx -> ours(tx, RETRY, job).bind("next_at", next).execute());
  }

  private static Sql ours(WorkerTx tx, String sql, Job job) {
    return tx.sql(sql)
        .bind("org", job.org())
        .bind("id", job.media())
        .bind("attempt", job.attempt())
        .bind("task", job.task().wireName());
  }

  private static Job read(Row row) {
    String type = row.maybeText("content_type");
    return new Job(
        row.bigint("org_id"),
        row.uuid("media_id"),
        MediaTask.of(row.text("task")),
        row.integer("attempts"),
        type == null ? null : FileType.byContentType(type).orElse(null));
  }
}
