package io.tradegate.bench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Processor time used so far, by consumer. Unlike a rate it shows the cost even when the machine
 * has other load. Available where the system has {@code /proc}.
 */
public record CpuTime(Map<String, Duration> by) {
  private static final Path THREADS = Path.of("/proc/self/task");
  private static final Duration TICK = Duration.ofMillis(10);
  // Counted from the name's closing bracket, because the name may hold blanks.
  private static final int USER_TICKS = 12;

  public static CpuTime now(Lab lab) {
    try {
      var by = new TreeMap<String, Duration>();
      threads().forEach((name, time) -> by.merge(name, time, Duration::plus));
      by.put("database", database(lab));
      return new CpuTime(by);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Duration> threads() throws IOException {
    if (!Files.isDirectory(THREADS)) {
      return Map.of();
    }
    try (Stream<Path> tasks = Files.list(THREADS)) {
      return tasks
          .map(CpuTime::stat)
          .filter(stat -> !stat.isEmpty())
          .collect(Collectors.toMap(CpuTime::role, CpuTime::ticks, Duration::plus));
    }
  }

  private static String stat(Path task) {
    try {
      return Files.readString(task.resolve("stat"));
    } catch (IOException _) {
      return ""; // it has ended meanwhile
    }
  }

  /** The system cuts the names of threads at fifteen characters. */
  private static String role(String stat) {
    String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return switch (name) {
      case "receiver" -> "receiver";
      case "refill" -> "refill";
      case String n when n.startsWith("C1 Comp") || n.startsWith("C2 Comp") -> "compiler";
      case String n when n.startsWith("GC Thread") || n.startsWith("VM ") -> "garbage collector";
      default -> "service";
    };
  }

  private static Duration ticks(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1);
    return TICK.multipliedBy(
        Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[USER_TICKS + 1]));
  }

  private static Duration database(Lab lab) throws IOException {
    String pid = Files.readAllLines(lab.folder().resolve("pgdata/postmaster.pid")).getFirst();
    ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
    return Stream.concat(Stream.of(postmaster), postmaster.descendants())
        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  public CpuTime since(CpuTime earlier) {
    var spent = new TreeMap<>(by);
    earlier.by.forEach((who, time) -> spent.computeIfPresent(who, (_, now) -> now.minus(time)));
    return new CpuTime(spent);
  }

  /** Microseconds for each of so many. */
  public Report each(String title, double count) {
    var report = new Report(title, "Where", "µs");
    by.forEach((who, time) -> report.row(who, time.toNanos() / 1000.0 / count));
    return report;
  }
}
