package io.tradegate.platform.files;

import io.tradegate.platform.jobs.Rounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * Deletes the files of processes that died while they read or wrote them: at the start and every
 * hour, on every node. As a job it would run on one node only, and the folders of the others would
 * fill up; nodes may share a folder. No call takes a day, so an older file is not in use.
 */
public final class ScratchSweep implements AutoCloseable {
  private static final Duration YOUNG = Duration.ofDays(1);
  private static final Duration PAUSE = Duration.ofHours(1);

  private final List<Scratch> folders;
  private final InstantSource clock;
  private final Rounds rounds = new Rounds("scratch-sweep", 1, PAUSE, this::swept);

  public ScratchSweep(List<Scratch> folders, InstantSource clock) {
    this.folders = folders;
    this.clock = clock;
  }

  public void start() {
    rounds.start();
  }

  @Override
  public void close() {
    rounds.close();
  }

  /** False: nothing is left to do until the next round. */
  private boolean swept() {
    try {
      for (Scratch folder : folders) {
        folder.clear(clock.instant().minus(YOUNG));
      }
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
