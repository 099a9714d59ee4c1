package io.tradegate.platform.jobs;

import io.tradegate.platform.db.WorkerDb;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes expired rows, in batches small enough that other transactions do not wait for one. */
public final class Retention {
  private static final Logger log = LoggerFactory.getLogger(Retention.class);
  private static final int BATCH = 1000;
  private static final Duration PAUSE = Duration.ofHours(1);

  private final WorkerDb db;
  private final List<Rule> rules = new ArrayList<>();

  public Retention(WorkerDb db) {
    this.db = db;
  }

  /**
   * The rows to delete. The statement deletes at most {@code :most} rows that had expired at {@code
   * :now}; the capability that owns the table writes it.
   *
   * @param kept how long after their end rows are kept: that much earlier {@code :now} is
   */
  public record Rule(String what, String delete, Duration kept) {
    public Rule(String what, String delete) {
      this(what, delete, Duration.ZERO);
    }
  }

  public Retention forget(List<Rule> more) {
    rules.addAll(more);
    return this;
  }

  public void addTo(Jobs jobs) {
    jobs.every("retention", PAUSE, this::sweep)
        .does(
            "Deletes what is kept for a limited time: idempotency keys, expired sessions and"
                + " resets, rate windows, import files, carts that became orders, registrations that were not confirmed, notifications of gateways and carriers.")
        .rehearsable();
  }

  void sweep() {
    rules.forEach(this::sweep);
  }

  private void sweep(Rule rule) {
    int total = 0;
    int deleted;
    do {
      deleted = deleteBatch(rule);
      total += deleted;
    } while (deleted == BATCH);
    log.debug("Retention removed {} {}", total, rule.what());
  }

  private int deleteBatch(Rule rule) {
    return db.inTransaction(
        tx ->
            tx.sql(rule.delete())
                .bind("now", tx.now().minus(rule.kept()))
                .bind("most", BATCH)
                .execute());
  }
}
