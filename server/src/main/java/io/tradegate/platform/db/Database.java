package io.tradegate.platform.db;

import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import java.util.HexFormat;

/** The database of this node: its roles, its schema, and a pool for each role that serves. */
public final class Database implements AutoCloseable {
  private static final int WORKER_POOL = 6;

  private final HikariDataSource app;
  private final HikariDataSource worker;

  private Database(HikariDataSource app, HikariDataSource worker) {
    this.app = app;
    this.worker = worker;
  }

  /** Connects; the isolation of tenants is checked before anything is served. */
  public static Database open(Settings settings) {
    HikariDataSource app =
        FirstContact.get(() -> Pools.app(appUrl(settings), settings.databasePoolSize()));
    HikariDataSource worker =
        FirstContact.get(() -> Pools.worker(workerUrl(settings), WORKER_POOL));
    var database = new Database(app, worker);
    try {
      FirstContact.run(() -> SelfCheck.requireIsolation(app, worker));
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** Pools that nobody has told where to connect: enough to build a node, not to start one. */
  public static Database unconnected() {
    return new Database(new HikariDataSource(), new HikariDataSource());
  }

  /** Creates the roles that serve where they are ours to create, and brings the schema up. */
  public static int migrate(Settings settings) {
    return FirstContact.get(() -> bringUp(settings));
  }

  private static int bringUp(Settings settings) {
    DatabaseUrls urls = settings.database();
    Roles roles = Roles.of(urls);
    if (settings.databaseAppUrl() == null) {
      roles.ensure(
          urls.owner(), password(settings, roles.app()), password(settings, roles.worker()));
    }
    return new Migrations(urls.owner(), roles).migrate();
  }

  /** The version of the schema that is there; empty before the first migration. */
  public static String schemaVersion(Settings settings) {
    DatabaseUrls urls = settings.database();
    return new Migrations(urls.owner(), Roles.of(urls)).version();
  }

  /** The names of the roles that this node connects as. */
  public static Roles roles(Settings settings) {
    return new Roles(settings.database().user(), user(appUrl(settings)), user(workerUrl(settings)));
  }

  private static String user(String url) {
    return DatabaseUrls.parse(url).map(DatabaseUrls::user).orElse("unknown");
  }

  /** The address of the role that serves requests. */
  public static String appUrl(Settings settings) {
    String given = settings.databaseAppUrl();
    return given == null ? derived(settings, Roles.of(settings.database()).app()) : given;
  }

  private static String workerUrl(Settings settings) {
    String given = settings.databaseWorkerUrl();
    return given == null ? derived(settings, Roles.of(settings.database()).worker()) : given;
  }

  private static String derived(Settings settings, String role) {
    return settings.database().as(role, password(settings, role));
  }

  /** One secret fewer to keep: nobody needs to know these passwords. */
  private static String password(Settings settings, String role) {
    byte[] key = MasterKey.parse(settings.masterKey()).derive("database-role:" + role);
    return HexFormat.of().formatHex(key);
  }

  public HikariDataSource app() {
    return app;
  }

  public HikariDataSource worker() {
    return worker;
  }

  @Override
  public void close() {
    app.close();
    worker.close();
  }
}
