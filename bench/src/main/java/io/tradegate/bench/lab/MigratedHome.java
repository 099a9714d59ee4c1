package io.tradegate.bench.lab;

import io.tradegate.cli.Environment;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a migrated, empty database whose server is stopped. Labs of one process copy it,
 * since migrations take longer.
 */
final class MigratedHome {
  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();
  private static @Nullable Path migrated;

  private MigratedHome() {}

  /** A new folder with a copy. */
  static Path copy() throws IOException {
    Path folder = Files.createTempDirectory("tradegate-lab");
    // A program of the system, since it keeps owners and permissions.
    Process copying =
        new ProcessBuilder("cp", "-a", migrated() + "/.", folder.toString()).inheritIO().start();
    if (copying.onExit().join().exitValue() != 0) {
      throw new IOException("The migrated database could not be copied to " + folder);
    }
    return folder;
  }

  private static Path migrated() throws IOException {
    ONE_AT_A_TIME.lock();
    try {
      Path known = migrated;
      if (known == null) {
        known = migrate();
        migrated = known;
      }
      return known;
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  private static Path migrate() throws IOException {
    Path folder = Files.createTempDirectory("tradegate-migrated");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Lab.remove(folder)));
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, 0)) {
      Database.migrate(Environment.settings(Lab.environment(folder, postgres.jdbcUrl())));
    }
    return folder;
  }
}
