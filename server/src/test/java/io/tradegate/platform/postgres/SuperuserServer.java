package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A server whose owner is a superuser, for tests that damage what only a superuser can change. */
public final class SuperuserServer implements AutoCloseable {
  private final Path home;
  private final EmbeddedPostgres postgres;

  private SuperuserServer(Path home) {
    this.home = home;
    this.postgres = TestHomes.start(home);
  }

  /** Makes the owner a superuser before the server listens: afterwards no role has the right to. */
  public static SuperuserServer start() {
    try {
      Path home = TestHomes.create().toRealPath();
      Path bin = Binaries.unpack(TestHomes.settings(home, 0, false).cache());
      Cluster cluster = Cluster.open(home, bin, false);
      String data = cluster.data().toString();
      String sql = "alter role %s superuser%n".formatted(Cluster.ROLE);
      cluster.programs().feed(sql, "postgres", "--single", "-D", data, "postgres");
      return new SuperuserServer(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String jdbcUrl() {
    return postgres.jdbcUrl();
  }

  @Override
  public void close() {
    postgres.close();
    try {
      PostgresFolders.delete(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
