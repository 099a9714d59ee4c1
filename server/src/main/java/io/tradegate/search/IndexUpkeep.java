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
record IndexUpkeep(WorkerDb db, InstantSource clock) {
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMinutes(1);
  // Longer than the transaction of an import takes: its rows carry the time they were written.
  private static final Duration OVERLAP = Duration.ofMinutes(15);
  private static final LocalTime QUIET = LocalTime.of(2, 20);
  private static final UUID FIRST = new UUID(0, 0);

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
      more = db.inTransaction(IndexUpkeepStore::indexDue);
    } while (more);
  }

  private void catchUp() {
    indexDue();
    rebuildStale();
    learn(clock.instant().minus(OVERLAP));
  }

  /** Two calls at once index everything twice; neither returns before it is indexed. */
  private void rebuildStale() {
    List<IndexUpkeepStore.Stale> stale = db.inTransaction(IndexUpkeepStore::stale);
    if (!stale.isEmpty()) {
      stale.stream().map(IndexUpkeepStore.Stale::org).distinct().forEach(this::rebuildOrganization);
      db.inTransaction(tx -> IndexUpkeepStore.forget(tx, stale));
    }
  }

  private void rebuild(Scope scope) {
    db.inTransaction(IndexUpkeepStore::organizations).stream()
        .filter(scope::includes)
        .forEach(this::rebuildOrganization);
    learn(Instant.EPOCH);
  }

  /** In small transactions: each locks the products that it reads. */
  private void rebuildOrganization(long org) {
    Optional<UUID> after = Optional.of(FIRST);
    while (after.isPresent()) {
      UUID last = after.get();
      after = db.inTransaction(tx -> IndexUpkeepStore.rebuild(tx, org, last));
    }
  }

  private void learn(Instant since) {
    db.inTransaction(tx -> IndexUpkeepStore.learn(tx, since));
  }
}
