package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A real PostgreSQL of our own in a folder: started with the service, stopped by {@link #close}.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  /** What the server says of its port; it may be free again when somebody looks. */
  private static final String TAKEN = "Address already in use";

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
   * Where the server lives and how careful it is.
   *
   * @param cache where the programs are unpacked; may be shared by several homes
   * @param port 0 for any that is free
   * @param durable false gives up crash safety for speed: for tests, whose data nobody will miss
   */
  public record Settings(Path home, Path cache, int port, boolean durable) {}

  /** Starts a durable server on {@code home}, creating its database the first time. */
  public static EmbeddedPostgres start(Path home, int port) {
    return start(home, port, true);
  }

  public static EmbeddedPostgres start(Path home, int port, boolean durable) {
    return start(new Settings(home, home.resolve("pgbin"), port, durable));
  }

  public static EmbeddedPostgres start(Settings settings) {
    try {
      Path home = Files.createDirectories(settings.home()).toRealPath();
      HomeLock lock = HomeLock.take(home);
      try {
        return start(lock, home, settings);
      } catch (IOException | RuntimeException | Error failure) {
        lock.release();
        throw failure;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static EmbeddedPostgres start(HomeLock lock, Path home, Settings settings)
      throws IOException {
    Path bin = Binaries.unpack(settings.cache());
    Cluster cluster = Cluster.open(home, bin, settings.durable());
    Postmaster postmaster = cluster.postmaster();
    postmaster.clearTheWay();
    cluster.configure(settings.durable());
    int port = listen(postmaster, settings.port());
    return new EmbeddedPostgres(lock, cluster, postmaster, port);
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
      return listen(postmaster, 0); // somebody took the free port before we did: take another
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
    if (lock.isHeld()) { // once released, whatever runs on this home is not ours to stop
      postmaster.stop();
      lock.release();
    }
  }
}
