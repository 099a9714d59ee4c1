package io.tradegate.search;

import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

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
    untilDone(IndexUpkeepStore::indexDue);
  }

  private void catchUp() {
    Instant since = clock.instant().minus(OVERLAP);
    indexDue();
    untilDone(IndexUpkeepStore::rebuildStale);
    learn(since);
  }

  /** {@code step}: tells whether there was anything to do. */
  private void untilDone(Predicate<WorkerTx> step) {
    boolean more;
    do {
      more = db.inTransaction(step::test);
    } while (more);
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
