package io.tradegate.platform.postgres;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Creates a data folder with its one role and its one database.
 *
 * <p>All of it happens before the server ever listens. So the superuser needs no password, has
 * none, and no client can sign in as superuser later.
 */
record Bootstrap(Path home, Path bin, boolean durable) {
  private static final String UNFINISHED = "pgdata-new-";

  /** Builds it in another folder and moves it in one step: a data folder in place is complete. */
  void create(Path data) throws IOException {
    removeUnfinished(home);
    Path unfinished = Files.createTempDirectory(home, UNFINISHED);
    var programs = new Programs(bin, Account.choose(bin, unfinished));
    initialize(programs, unfinished);
    populate(programs, unfinished);
    Files.move(unfinished, data, StandardCopyOption.ATOMIC_MOVE);
  }

  static void removeUnfinished(Path home) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(home, UNFINISHED + "*")) {
      for (Path folder : folders) {
        PostgresFolders.delete(folder);
      }
    }
  }

  /** The collation is PostgreSQL's own, so that text sorts the same on every machine. */
  private void initialize(Programs programs, Path data) throws IOException {
    programs.run(
        "initdb",
        "--pgdata=" + data,
        "--username=postgres",
        "--auth-local=reject",
        "--auth-host=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        durable ? "--data-checksums" : "--no-sync");
    Files.writeString(
        data.resolve("postgresql.conf"),
        "include_if_exists = '%s'%n".formatted(Cluster.SETTINGS_FILE),
        StandardOpenOption.APPEND);
  }

  private void populate(Programs programs, Path data) throws IOException {
    String sql =
        """
        create role %1$s login createrole createdb password '%2$s'
        create database %3$s owner %1$s
        """
            .formatted(Cluster.ROLE, Password.create(home), Cluster.DATABASE);
    programs.feed(
        sql,
        "postgres",
        "--single",
        "-D",
        data.toString(),
        "-c",
        "exit_on_error=on",
        "-c",
        Cluster.passwordRounds(durable),
        "postgres");
  }
}
