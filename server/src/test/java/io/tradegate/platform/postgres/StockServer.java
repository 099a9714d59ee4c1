package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A PostgreSQL that is installed on this machine, with its default settings: only the listen
 * address is configured.
 */
public final class StockServer implements AutoCloseable {
  private static final Path PACKAGED = Path.of("/usr/lib/postgresql");
  private static final String PASSWORD = "a-password-of-the-stock-server";
  private static final int LEAST_VERSION = 15;

  private final Path home;
  private final Postmaster postmaster;
  private final int port;

  private StockServer(Path home, Postmaster postmaster, int port) {
    this.home = home;
    this.postmaster = postmaster;
    this.port = port;
  }

  /** The folder of programs of version 15 or newer: what pg_config says, packages, the path. */
  public static Optional<Path> programs() {
    var folders = new ArrayList<Path>();
    answer("pg_config", "--bindir").map(Path::of).ifPresent(folders::add);
    folders.addAll(packaged());
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      folders.add(Path.of(folder));
    }
    return folders.stream().filter(StockServer::isFit).findFirst();
  }

  private static List<Path> packaged() {
    var folders = new ArrayList<Path>();
    if (Files.isDirectory(PACKAGED)) {
      try (DirectoryStream<Path> versions = Files.newDirectoryStream(PACKAGED)) {
        versions.forEach(version -> folders.add(version.resolve("bin")));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    folders.sort(Comparator.reverseOrder());
    return folders;
  }

  private static boolean isFit(Path folder) {
    boolean complete =
        List.of("initdb", "pg_ctl", "postgres").stream()
            .allMatch(program -> Files.isExecutable(folder.resolve(program)));
    return complete
        && answer(folder.resolve("postgres").toString(), "--version")
            .map(text -> text.replaceAll("\\D*(\\d+).*", "$1"))
            .filter(version -> Integer.parseInt(version) >= LEAST_VERSION)
            .isPresent();
  }

  private static Optional<String> answer(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.of(text.strip()) : Optional.empty();
    } catch (IOException _) { // not installed
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Creates a new server. The locale is named, since these programs are run in the locale C. */
  public static StockServer start(Path bin) {
    try {
      Path home = TestHomes.create().toRealPath();
      Path data = Files.createDirectory(home.resolve("data"));
      var programs = new Programs(bin, Account.choose(bin, data));
      Path password = Files.writeString(data.resolveSibling("password"), PASSWORD);
      programs.account().own(password);
      programs.run(
          "initdb",
          "--pgdata=" + data,
          "--username=postgres",
          "--auth=scram-sha-256",
          "--pwfile=" + password,
          "--encoding=UTF8",
          "--locale=C.UTF-8");
      Files.writeString(
          data.resolve("postgresql.auto.conf"),
          "listen_addresses = '127.0.0.1'%nunix_socket_directories = ''%n".formatted());
      var postmaster = new Postmaster(data, programs);
      int port = freePort();
      postmaster.start(port);
      return new StockServer(home, postmaster, port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** As a superuser. */
  public String superuserUrl() {
    return url("postgres", "postgres", PASSWORD);
  }

  public String url(String database, String role, String password) {
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s&password=%s"
        .formatted(port, database, role, password);
  }

  /** A new database with an owner as the guide describes; returns the owner's address. */
  public String database(String name) {
    try {
      String superuser = superuserUrl();
      TestHomes.execute(
          superuser, "create role %s login createrole password '%s'".formatted(name, PASSWORD));
      TestHomes.execute(superuser, "create database %1$s owner %1$s".formatted(name));
      return url(name, name, PASSWORD);
    } catch (java.sql.SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    postmaster.stop();
    try {
      PostgresFolders.delete(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
