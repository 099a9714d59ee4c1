package io.tradegate.search;

import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Jobs that do the indexing work that triggers do not do: index products that were changed in bulk,
 * collect the words by which typing errors are corrected, and index products again after an
 * attribute changed. Once a day everything is indexed again, which repairs an index that lost
 * something.
 */
final class IndexUpkeep {
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMinutes(1);
  // Longer than the transaction of an import takes: its rows carry the time they were written.
  private static final Duration OVERLAP = Duration.ofMinutes(15);
  private static final LocalTime QUIET = LocalTime.of(2, 20);
  private static final int BATCH = 200;
  private static final UUID FIRST = new UUID(0, 0);

  private static final String ORGANIZATIONS = "select org_id from organization";
  private static final String STALE = "select id, org_id from app.stale_search()";
  private static final String FORGET_STALE =
      "select 1 as done from app.forget_stale_search(cast(:ids as bigint[]))";
  private static final String DUE = "select app.index_due() as more";
  private static final String REBUILD =
      "select app.rebuild_search(:org, :after, :batch) as last_id";
  private static final String LEARN =
      "select 1 as done from app.learn_words(cast(:since as timestamptz))";

  private final WorkerDb db;
  private final InstantSource clock;

  IndexUpkeep(WorkerDb db, InstantSource clock) {
    this.db = db;
    this.clock = clock;
  }

  void addTo(Jobs jobs) {
    jobs.every("search-due", SOON, this::indexDue)
        .does("Indexes products that were changed by the hundred, such as by an import.")
        .cannotBeRehearsed("it does not depend on the date");
    jobs.every("search-words", PAUSE, this::catchUp)
        .does(
            "Learns new words for typing errors, and reads products again after attributes"
                + " changed.")
        .cannotBeRehearsed("it would lock many products until its end");
    jobs.daily("search-rebuild", QUIET, () -> rebuild(Scope.ALL))
        .does("Reads every product again, which repairs an index that lost something.")
        .perOrganization(this::rebuild)
        .cannotBeRehearsed("it would lock every product until its end");
  }

  private void indexDue() {
    boolean more;
    do {
      more = db.inTransaction(tx -> tx.sql(DUE).one(row -> row.bool("more")));
    } while (more);
  }

  private void catchUp() {
    indexDue();
    rebuildStale();
    learn(clock.instant().minus(OVERLAP));
  }

  private record Stale(long id, long org) {}

  /** Two calls at once index everything twice; neither returns before it is indexed. */
  private void rebuildStale() {
    List<Stale> stale = db.inTransaction(tx -> tx.sql(STALE).list(row -> row.as(Stale.class)));
    if (!stale.isEmpty()) {
      stale.stream().map(Stale::org).distinct().forEach(this::rebuildOrganization);
      forget(stale.stream().map(each -> String.valueOf(each.id())).toList());
    }
  }

  private void forget(List<String> ids) {
    db.inTransaction(tx -> tx.sql(FORGET_STALE).bind("ids", ids).one(row -> row.integer("done")));
  }

  private void rebuild(Scope scope) {
    db.inTransaction(tx -> tx.sql(ORGANIZATIONS).list(row -> row.bigint("org_id"))).stream()
        .filter(scope::includes)
        .forEach(this::rebuildOrganization);
    learn(Instant.EPOCH);
  }

  /** In small transactions: each locks the products that it reads. */
  private void rebuildOrganization(long org) {
    Optional<UUID> after = Optional.of(FIRST);
    while (after.isPresent()) {
      after = rebuildBatch(org, after.get());
    }
  }

  /** The last product of the batch; none at the end. */
  private Optional<UUID> rebuildBatch(long org, UUID after) {
    return db.inTransaction(
        tx ->
            tx.sql(REBUILD)
                .bind("org", org)
                .bind("after", after)
                .bind("batch", BATCH)
                .one(row -> Optional.ofNullable(row.maybeUuid("last_id"))));
  }

  private void learn(Instant since) {
    db.inTransaction(tx -> tx.sql(LEARN).bind("since", since).one(row -> row.integer("done")));
  }
}
