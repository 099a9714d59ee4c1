package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** A real PostgreSQL in a folder: started with the service, stopped by {@link #close}. */
public final class EmbeddedPostgres implements AutoCloseable {
  /** The server's own message; a later check of the port may find it free again. */
  private static final String TAKEN = "Address already in use";

  private static final String PROGRAMS = "pgbin";

  /** What a server leaves in its home, besides the file of the lock. */
  public static final Set<String> ENTRIES = Set.of(Cluster.DATA, Password.FILE, PROGRAMS);

  private final HomeLock lock;
  private final Cluster cluster;
  private final Postmaster postmaster;
  private final int port;

  private EmbeddedPostgres(HomeLock lock, Cluster cluster, Postmaster postmaster, int port) {
    this.lock = lock;
    this.cluster = cluster;
    this.postmaster = postmaster;
    this.port = port;
  }

  /**
   * The location and durability of the server.
   *
   * @param cache where the programs are unpacked; may be shared by several homes
   * @param port 0 for any that is free
   * @param durable false gives up crash safety for speed: for tests, whose data may be lost
   */
  public record Settings(Path home, Path cache, int port, boolean durable) {}

  /** Starts a durable server on {@code home}, creating its database the first time. */
  public static EmbeddedPostgres start(Path home, int port) {
    return start(new Settings(home, home.resolve(PROGRAMS), port, true));
  }

  public static EmbeddedPostgres start(Settings settings) {
    try {
      Files.createDirectories(settings.home());
      return start(HomeLock.take(settings.home()), settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Starts a durable server on a home that this process has locked; the server releases the lock.
   */
  public static EmbeddedPostgres start(HomeLock lock) {
    Path home = lock.home();
    try {
      return start(lock, new Settings(home, home.resolve(PROGRAMS), 0, true));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static EmbeddedPostgres start(HomeLock lock, Settings settings) throws IOException {
    try {
      Path bin = Binaries.unpack(settings.cache());
      Cluster cluster = Cluster.open(lock.home(), bin, settings.durable());
      Postmaster postmaster = cluster.postmaster();
      postmaster.clearTheWay();
      cluster.configure(settings.durable());
      int port = listen(postmaster, settings.port());
      return new EmbeddedPostgres(lock, cluster, postmaster, port);
    } catch (IOException | RuntimeException | Error failure) {
      lock.close();
      throw failure;
    }
  }

  /**
   * Removes the data, the password and the programs from a home that this process has locked. A
   * server that a killed process left behind is stopped first. The lock's own file stays: without
   * it another process could take the lock a second time.
   */
  public static void erase(HomeLock lock) {
    Path home = lock.home();
    try {
      stopOrphan(home);
      for (String entry : ENTRIES) {
        PostgresFolders.delete(home.resolve(entry));
      }
      Bootstrap.removeUnfinished(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void stopOrphan(Path home) throws IOException {
    Path data = home.resolve(Cluster.DATA);
    if (Postmaster.mayRunOn(data)) {
      Path bin = Binaries.unpack(home.resolve(PROGRAMS));
      new Postmaster(data, new Programs(bin, Account.choose(bin, data))).clearTheWay();
    }
  }

  private static int listen(Postmaster postmaster, int wanted) throws IOException {
    int port = wanted == 0 ? freePort() : wanted;
    try {
      postmaster.start(port);
      return port;
    } catch (IllegalStateException failure) {
      if (wanted != 0 || !String.valueOf(failure.getMessage()).contains(TAKEN)) {
        throw failure;
      }
      return listen(postmaster, 0); // another process took the free port first: take another
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  public int port() {
    return port;
  }

  /** The address of the database, as the role that owns it and is no superuser. */
  public String jdbcUrl() {
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s&password=%s"
        .formatted(port, Cluster.DATABASE, Cluster.ROLE, cluster.password());
  }

  /**
   * Disconnects every client, stops the server and waits for its end. Closing twice is harmless.
   */
  @Override
  public void close() {
    if (lock.isHeld()) { // once released, a server on this home may belong to another process
      postmaster.stop();
      lock.close();
    }
  }
}
