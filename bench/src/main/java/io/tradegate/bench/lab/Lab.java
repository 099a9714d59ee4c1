package io.tradegate.bench.lab;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.cli.Environment;
import io.tradegate.customers.Companies;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import io.tradegate.tenancy.Organizations;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * A durable database of its own for one experiment: migrated, empty, gone afterwards. One that took
 * long to fill can be kept in a folder and opened again.
 */
public final class Lab implements AutoCloseable {
  private static final String MASTER_KEY =
      "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

  private final Path folder;
  private final boolean kept;
  private EmbeddedPostgres postgres;
  private final Map<String, String> environment;
  private final HikariDataSource pool;
  private final Jdbi owner;
  private final Ids ids = new Ids(Clock.systemUTC(), new SecureRandom());

  private Lab(Path folder, boolean kept, EmbeddedPostgres postgres) {
    this.folder = folder;
    this.kept = kept;
    this.postgres = postgres;
    this.environment = environment(folder, postgres.jdbcUrl());
    this.pool = pool(postgres.jdbcUrl());
    this.owner = Jdbi.create(pool);
  }

  /** What the service needs to run on a database. */
  static Map<String, String> environment(Path folder, String url) {
    return Map.of(
        "DATABASE_URL", url,
        "MASTER_KEY", MASTER_KEY,
        "JWT_SECRET", "a-secret-of-the-lab-that-is-long-enough-0",
        "PORT", "0",
        "MANAGEMENT_PORT", "0",
        "MIGRATE_ON_START", "false",
        "DATA_DIR", folder.toString(),
        "STORE_DOMAINS", "stores.test",
        "WEBHOOK_ALLOWED_TARGETS", "127.0.0.0/8");
  }

  private static HikariDataSource pool(String url) {
    var config = new HikariConfig();
    config.setPoolName("lab");
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(4);
    return new HikariDataSource(config);
  }

  public static Lab open() throws IOException {
    return open(MigratedHome.copy(), false);
  }

  /** What is in the folder stays there. */
  public static Lab keptIn(Path folder) throws IOException {
    return open(Files.createDirectories(folder).toRealPath(), true);
  }

  private static Lab open(Path folder, boolean kept) {
    var lab = new Lab(folder, kept, EmbeddedPostgres.start(folder, 0));
    Database.migrate(lab.settings());
    return lab;
  }

  /** What a node of this lab is started with. */
  public Map<String, String> environment() {
    return environment;
  }

  public Settings settings() {
    return settings(Map.of());
  }

  public Settings settings(Map<String, String> overrides) {
    var all = new HashMap<>(environment);
    all.putAll(overrides);
    return Environment.settings(all);
  }

  /** The database as its owner, who sees every tenant. */
  public Jdbi owner() {
    return owner;
  }

  /**
   * The database ends at once, without a checkpoint, and comes back at its address after it
   * recovered.
   */
  public void crashDatabase() throws IOException, InterruptedException {
    int port = postgres.port();
    Path file = folder.resolve("pgdata/postmaster.pid");
    String pid = Files.readAllLines(file).getFirst().strip();
    new ProcessBuilder("kill", "-QUIT", pid).start().waitFor();
    ProcessHandle.of(Long.parseLong(pid)).ifPresent(process -> process.onExit().join());
    postgres.close();
    postgres = EmbeddedPostgres.start(folder, port);
  }

  public Ids ids() {
    return ids;
  }

  /** Where nodes of this lab may keep their logs. */
  public Path folder() {
    return folder;
  }

  public Tenant tenant(Db db, String name) {
    long org =
        new Organizations(postgres.jdbcUrl())
            .create(new Organizations.Profile(name, "Europe/Berlin", "EUR", "en"));
    CustomerId company =
        db.write(Caller.service(org, "lab"), tx -> new Companies().add(tx, "Company of " + name));
    return new Tenant(this, MASTER_KEY, org, company);
  }

  @Override
  public void close() {
    pool.close();
    postgres.close();
    if (!kept) {
      remove(folder);
    }
  }

  static void remove(Path folder) {
    try {
      Files.walkFileTree(folder, new Removal());
    } catch (IOException e) {
      System.err.println("Left behind: " + folder);
    }
  }

  private static final class Removal extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path emptied, @Nullable IOException failure)
        throws IOException {
      Files.delete(emptied);
      return FileVisitResult.CONTINUE;
    }
  }
}
