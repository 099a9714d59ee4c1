package io.tradegate.imports;

import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.jobs.Jobs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalTime;

/**
 * Removes the files of processes that died while they read or wrote them. No call takes a day, so
 * that what is older belongs to nobody.
 */
final class ScratchSweep {
  private static final Duration YOUNG = Duration.ofDays(1);
  private static final LocalTime QUIET = LocalTime.of(3, 50);

  private final Scratch scratch;
  private final InstantSource clock;

  ScratchSweep(Scratch scratch, InstantSource clock) {
    this.scratch = scratch;
    this.clock = clock;
  }

  void addTo(Jobs jobs) {
    jobs.daily("import-scratch", QUIET, this::sweep);
  }

  private void sweep() {
    try {
      scratch.clear(clock.instant().minus(YOUNG));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
