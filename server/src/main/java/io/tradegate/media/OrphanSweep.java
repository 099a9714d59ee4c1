package io.tradegate.media;

import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.MediaStorage.Listed;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes files that have no row: an upload whose transaction never committed, renditions that were
 * made while their record was removed. Recent files stay, since their transaction may still commit.
 */
record OrphanSweep(WorkerDb db, MediaStorage storage, InstantSource clock) {
  private static final Logger log = LoggerFactory.getLogger(OrphanSweep.class);
  private static final Duration YOUNG = Duration.ofDays(1);
  private static final LocalTime QUIET = LocalTime.of(3, 40);
  private static final int BATCH = 500;

  void addTo(Jobs jobs) {
    jobs.daily("media-orphans", QUIET, this::sweep)
        .does("Deletes files of media that no record refers to.")
        .cannotBeRehearsed("it deletes files");
  }

  private void sweep() {
    Instant limit = clock.instant().minus(YOUNG);
    var batch = new ArrayList<ObjectKey>();
    try {
      storage.list(listed -> collect(listed, limit, batch));
      check(batch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void collect(Listed listed, Instant limit, List<ObjectKey> batch) {
    if (listed.writtenAt().isBefore(limit)) {
      batch.add(listed.key());
    }
    if (batch.size() >= BATCH) {
      check(batch);
      batch.clear();
    }
  }

  private void check(List<ObjectKey> keys) {
    keys.stream().collect(Collectors.groupingBy(ObjectKey::org)).forEach(this::check);
  }

  private void check(long org, List<ObjectKey> keys) {
    List<UUID> ids = keys.stream().map(ObjectKey::media).distinct().toList();
    Set<UUID> known = db.inTransaction(tx -> MediaStore.known(tx, org, ids));
    keys.stream().filter(key -> !known.contains(key.media())).forEach(this::delete);
  }

  private void delete(ObjectKey key) {
    try {
      storage.delete(key);
      log.info("Removed {}, which no record speaks of", key.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
