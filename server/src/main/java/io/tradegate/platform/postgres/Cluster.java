package io.tradegate.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The data folder and its settings.
 *
 * @param password of {@link #ROLE}
 */
record Cluster(Path data, Programs programs, String password) {
  static final String DATA = "pgdata";
  static final String DATABASE = "tradegate";
  static final String ROLE = "tradegate";
  static final String SETTINGS_FILE = "tradegate.conf";

  private static final String ROUNDS = "scram_iterations=";

  private static final String SETTINGS =
      """
      # Written anew at every start. Your own settings: alter system, or postgresql.auto.conf.
      listen_addresses = '127.0.0.1'
      unix_socket_directories = ''
      max_connections = 200
      shared_buffers = 128MB
      random_page_cost = 1.1
      jit = off
      timezone = 'UTC'
      log_timezone = 'UTC'
      """;

  /** For tests: many databases, many short connections, nothing that must last. */
  private static final String NOT_DURABLE =
      """
      fsync = off
      synchronous_commit = off
      full_page_writes = off
      autovacuum_naptime = 10min
      """;

  /** Opens the cluster of a home, after creating it if there is none. */
  static Cluster open(Path home, Path bin, boolean durable) throws IOException {
    Path data = home.resolve(DATA);
    if (!Files.exists(data)) {
      new Bootstrap(home, bin, durable).create(data);
    }
    var programs = new Programs(bin, Account.choose(bin, data));
    return new Cluster(data, programs, Password.read(home));
  }

  Postmaster postmaster() {
    return new Postmaster(data, programs);
  }

  void configure(boolean durable) throws IOException {
    Path file = data.resolve(SETTINGS_FILE);
    String settings = durable ? SETTINGS : SETTINGS + NOT_DURABLE;
    Files.writeString(file, settings + passwordRounds(durable) + "\n");
    programs.account().own(file);
  }

  /** The usual number; in tests connections would mostly hash passwords. */
  static String passwordRounds(boolean durable) {
    return ROUNDS + (durable ? 4096 : 1);
  }
}
