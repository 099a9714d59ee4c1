package io.tradegate.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Processor time spent so far here and in the database. Unlike a rate it says what something costs
 * even when the machine has other things to do.
 */
record CpuTime(Duration here, Duration database) {

  static CpuTime now(Lab lab) {
    return new CpuTime(used(ProcessHandle.current()), database(lab));
  }

  private static Duration database(Lab lab) {
    try {
      String pid = Files.readAllLines(lab.folder().resolve("pgdata/postmaster.pid")).getFirst();
      ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
      return Stream.concat(Stream.of(postmaster), postmaster.descendants())
          .map(CpuTime::used)
          .reduce(Duration.ZERO, Duration::plus);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Duration used(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  CpuTime since(CpuTime earlier) {
    return new CpuTime(here.minus(earlier.here), database.minus(earlier.database));
  }

  /** Microseconds for each of so many. */
  String each(Duration spent, double count) {
    return "%.0f µs".formatted(spent.toNanos() / 1000.0 / count);
  }
}
