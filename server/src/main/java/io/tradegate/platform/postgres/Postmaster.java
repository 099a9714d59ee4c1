package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts and stops the server process on a data folder, and finds one that was orphaned. */
final class Postmaster {
  /** Long enough to recover from a crash in the middle of heavy writing. */
  private static final String PATIENCE_SECONDS = "300";

  private static final String PID_FILE = "postmaster.pid";

  /** No system hands out a process id as large as this. */
  private static final String NO_PROCESS = Integer.toString(Integer.MAX_VALUE);

  private final Path data;
  private final Path log;
  private final Path pidFile;
  private final Programs programs;

  Postmaster(Path data, Programs programs) {
    this.data = data;
    this.log = data.resolve("postgres.log");
    this.pidFile = data.resolve(PID_FILE);
    this.programs = programs;
  }

  /** False when no server was left running on the data. */
  static boolean mayRunOn(Path data) {
    return Files.exists(data.resolve(PID_FILE));
  }

  /**
   * Stops a server that outlived the process that started it.
   *
   * <p>A pid file can also name an unrelated process: ids are used again, in a container almost
   * always. PostgreSQL would then refuse to start.
   */
  void clearTheWay() throws IOException {
    Optional<ProcessHandle> named = namedProcess();
    if (named.filter(this::isOurs).isPresent()) {
      stop();
    } else if (named.isPresent()) {
      disown();
    }
  }

  private Optional<ProcessHandle> namedProcess() throws IOException {
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    String pid = Files.readAllLines(pidFile).getFirst().strip();
    return ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive);
  }

  private boolean isOurs(ProcessHandle process) {
    List<String> arguments = process.info().arguments().map(List::of).orElse(List.of());
    return arguments.contains(data.toString());
  }

  /**
   * Makes the pid file name no existing process. Deleting it would be simpler, but the rest of the
   * file lets PostgreSQL find out by itself whether parts of a dead server still work on the data.
   */
  private void disown() throws IOException {
    var lines = new ArrayList<>(Files.readAllLines(pidFile));
    lines.set(0, NO_PROCESS);
    Files.write(pidFile, lines);
  }

  /** Starts the server and waits until it answers. It runs in a session of its own: no Ctrl-C. */
  void start(int port) throws IOException {
    keepLastLog();
    try {
      control("start", "-l", log.toString(), "-o", "-p " + port);
    } catch (IllegalStateException e) {
      throw new IllegalStateException("PostgreSQL did not start. " + lastWords(), e);
    }
  }

  private void keepLastLog() throws IOException {
    if (Files.exists(log)) {
      Files.move(log, data.resolve("postgres.log.last"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private String lastWords() throws IOException {
    if (!Files.exists(log)) {
      return "It left no log.";
    }
    return "Its log says:%n%s".formatted(Files.readString(log).strip());
  }

  /** Stops the server and waits for its end. Does nothing if it has ended by itself. */
  void stop() {
    try {
      if (namedProcess().filter(this::isOurs).isPresent()) {
        control("stop", "-m", "fast");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void control(String action, String... options) throws IOException {
    var arguments =
        new ArrayList<>(List.of(action, "-D", data.toString(), "-w", "-t", PATIENCE_SECONDS));
    arguments.addAll(List.of(options));
    programs.run("pg_ctl", arguments.toArray(String[]::new));
  }
}
