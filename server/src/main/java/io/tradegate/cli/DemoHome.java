package io.tradegate.cli;

import io.tradegate.cli.demo.Progress;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import io.tradegate.platform.postgres.HomeLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of a demo, locked by this process. A file marks it as a demo's own, and {@code
 * --reset} removes what a demo leaves there and nothing else: DATA_DIR may name any folder.
 */
final class DemoHome implements AutoCloseable {
  private static final String MARK = ".tradegate";
  private static final String MARK_TEXT =
      "This folder belongs to ./tradegate demo, and demo --reset empties it.\n";

  /** The names of what a node writes into DATA_DIR besides the database. */
  private static final Set<String> OURS =
      Set.of(
          "import-scratch",
          "jwt-secret",
          "mailbox",
          "master-key",
          "media",
          "media-scratch",
          "statement-scratch",
          "search");

  private final Path folder;
  private final HomeLock lock;

  private DemoHome(Path folder, HomeLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Refuses a folder that holds files of anything else, or that another process uses. */
  static DemoHome open(Path folder) {
    DataFolder.prepare(folder);
    boolean ours = isMarked(folder) || isOlderDemo(folder);
    if (!ours && !strangers(folder).isEmpty()) {
      throw new IllegalStateException(
          "%s holds files that no demo made, such as %s. Choose a new folder: DATA_DIR=%s ./tradegate demo"
              .formatted(folder, strangers(folder).getFirst(), folder.resolve("tradegate-demo")));
    }
    var home = new DemoHome(folder, HomeLock.take(folder));
    home.mark();
    return home;
  }

  static boolean isMarked(Path folder) {
    return Files.exists(folder.resolve(MARK));
  }

  /**
   * Early versions wrote no mark; their folders are recognized by a complete database and its
   * password.
   */
  private static boolean isOlderDemo(Path folder) {
    return Files.exists(folder.resolve("pgdata/PG_VERSION"))
        && Files.exists(folder.resolve("pgpassword"))
        && Files.exists(folder.resolve("pglock"));
  }

  /** Hidden files come from the system, lost+found from a disk that is mounted here. */
  private static List<String> strangers(Path folder) {
    return names(folder).stream()
        .filter(name -> !name.startsWith("."))
        .filter(name -> !Set.of("lost+found", "pglock").contains(name))
        .toList();
  }

  private static List<String> names(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> folder.relativize(entry).toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void mark() {
    try {
      Files.writeString(folder.resolve(MARK), MARK_TEXT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes what a demo leaves here; returns the names of the files that it did not remove. */
  List<String> erase() {
    Stream.concat(OURS.stream(), EmbeddedPostgres.ENTRIES.stream()).forEach(this::refuseLink);
    EmbeddedPostgres.erase(lock);
    OURS.forEach(entry -> Folders.delete(folder.resolve(entry)));
    return strangers(folder);
  }

  private void refuseLink(String entry) {
    Path path = folder.resolve(entry);
    if (Files.isSymbolicLink(path)) {
      throw new IllegalStateException(
          "%s is a symbolic link, so what it leads to may not be the demo's. Remove the link yourself."
              .formatted(path));
    }
  }

  /**
   * Starts a database that ends with the process, and returns its address. The lock is handed over
   * to the server, which releases it when it stops.
   */
  String startDatabase(Progress progress, Running running) {
    EmbeddedPostgres postgres =
        progress.step("Starting PostgreSQL", () -> EmbeddedPostgres.start(lock));
    running.endingWith(postgres::close);
    return postgres.jdbcUrl();
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() {
    lock.close();
  }
}
