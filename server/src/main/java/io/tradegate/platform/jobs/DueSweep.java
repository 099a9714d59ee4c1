package io.tradegate.platform.jobs;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Processes due documents across tenants, each in a transaction of its own tenant. The work must
 * check the document again: another transaction may have changed it since it was found.
 */
public final class DueSweep {
  private static final Logger log = LoggerFactory.getLogger(DueSweep.class);
  private static final int BATCH = 100;

  private final String name;
  private final String due;
  private final BiConsumer<Tx, UUID> work;
  private final Parts parts;

  /** The objects that every sweep needs. */
  public record Parts(Db db, WorkerDb workers, InstantSource clock) {}

  /**
   * {@code due}: returns {@code org_id}, {@code id} and {@code due_at} of at most {@code :most}
   * rows due at {@code :now} that come after ({@code :after_at}, {@code :after_id}), in that order.
   */
  public DueSweep(String name, String due, BiConsumer<Tx, UUID> work, Parts parts) {
    this.name = name;
    this.due = due;
    this.work = work;
    this.parts = parts;
  }

  private record Due(long org, UUID id, @Column("due_at") Instant at) {
    static final Due NONE = new Due(0, new UUID(0, 0), Instant.EPOCH);
  }

  /** As a job, which can also be run for one organization, and be rehearsed. */
  public void addTo(Jobs jobs, Duration pause, String does) {
    jobs.every(name, pause, () -> run(Scope.ALL))
        .does(does)
        .perOrganization(this::run)
        .rehearsable();
  }

  public void run(Scope scope) {
    Instant now = parts.clock().instant();
    Due last = Due.NONE;
    List<Due> batch;
    do {
      batch = next(now, last);
      batch.stream().filter(each -> scope.includes(each.org())).forEach(this::handle);
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == BATCH);
  }

  private List<Due> next(Instant now, Due last) {
    return parts
        .workers()
        .inTransaction(
            tx ->
                tx.sql(due)
                    .bind("now", now)
                    .bind("after_at", last.at())
                    .bind("after_id", last.id())
                    .bind("most", BATCH)
                    .list(Due.class));
  }

  /** A failure of one document is logged and must not delay the others. */
  private void handle(Due each) {
    try {
      parts
          .db()
          .write(
              Caller.service(each.org(), name),
              tx -> {
                work.accept(tx, each.id());
                return each;
              });
    } catch (RuntimeException e) {
      log.error("{} failed for {} of organization {}", name, each.id(), each.org(), e);
    }
  }
}
