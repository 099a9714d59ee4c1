package io.tradegate.platform.db;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.platform.db.setup.LoginDataSource;
import io.tradegate.platform.db.setup.Logins;
import io.tradegate.platform.db.setup.MasterKeyCheck;
import io.tradegate.platform.db.setup.Migrations;
import io.tradegate.platform.db.setup.Pools;
import io.tradegate.platform.db.setup.SelfCheck;
import io.tradegate.platform.db.setup.ServerCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The database of this node: its roles, its schema, and a pool for each role that serves. */
public final class Database implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Database.class);

  private static final int WORKER_POOL = 7;
  private static final String STATEMENT_EXISTS = "42P05";
  private static final String NO_SUCH_STATEMENT = "26000";
  private static final String POOLED =
      "The database is reached through a pooler that hands sessions on and knows no prepared"
          + " statements. Add prepareThreshold=0 to DATABASE_APP_URL and DATABASE_WORKER_URL.";

  private final HikariDataSource app;
  private final HikariDataSource worker;
  private final @Nullable Rehearsal rehearsal;

  private Database(HikariDataSource app, HikariDataSource worker, @Nullable Rehearsal rehearsal) {
    this.app = app;
    this.worker = worker;
    this.rehearsal = rehearsal;
  }

  /** Connects; the key and the isolation of tenants are checked before anything is served. */
  public static Database open(Settings settings) {
    try {
      return connect(settings);
    } catch (RuntimeException e) {
      throw switch (Transactions.sqlState(e)) {
        case LoginDataSource.WRONG_PASSWORD -> explained(settings, e);
        case STATEMENT_EXISTS, NO_SUCH_STATEMENT -> new IllegalStateException(POOLED, e);
        default -> e;
      };
    }
  }

  /** Both pools connect at the same time. */
  private static Database connect(Settings settings) {
    var worker =
        new FutureTask<>(
            () -> FirstContact.get(() -> Pools.worker(new Logins(settings).worker(), WORKER_POOL)));
    Thread.ofPlatform().name("worker-pool").daemon().start(worker);
    try {
      HikariDataSource app =
          FirstContact.get(
              () -> Pools.app(new Logins(settings).app(), settings.databasePoolSize()));
      return checked(settings, app, worker);
    } catch (RuntimeException e) {
      closeIfOpened(worker);
      throw e;
    }
  }

  private static Database checked(
      Settings settings, HikariDataSource app, Future<HikariDataSource> opening) {
    try {
      HikariDataSource worker = opened(opening);
      FirstContact.run(() -> check(settings, app, worker));
      return new Database(app, worker, null);
    } catch (RuntimeException e) {
      app.close();
      throw e;
    }
  }

  private static HikariDataSource opened(Future<HikariDataSource> pool) {
    try {
      return pool.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while the database was connected.", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    }
  }

  private static void closeIfOpened(Future<HikariDataSource> pool) {
    try {
      opened(pool).close();
    } catch (RuntimeException _) {
      // what kept it from opening is what the other pool has failed of, or was thrown already
    }
  }

  private static void check(Settings settings, DataSource app, DataSource worker) {
    try (Connection connection = app.getConnection()) {
      new MasterKeyCheck(settings.masterKey()).require(connection);
    } catch (SQLException e) {
      throw new DbException(e);
    }
    SelfCheck.requireIsolation(app, worker);
    SelfCheck.requireSettings(app, worker);
  }

  /** A derived password that is wrong has one cause: it was derived from another master key. */
  private static RuntimeException explained(Settings settings, RuntimeException refused) {
    if (settings.databaseApp() == null || settings.databaseWorker() == null) {
      asOwner(settings, new MasterKeyCheck(settings.masterKey())::require);
    }
    return refused;
  }

  /** Pools without an address: enough to build a node, not to start one. */
  public static Database unconnected() {
    return new Database(new HikariDataSource(), new HikariDataSource(), null);
  }

  /** Creates the roles that serve, where the service manages them, and migrates the schema. */
  public static int migrate(Settings settings) {
    return FirstContact.get(() -> bringUp(settings));
  }

  /**
   * Migrates and connects. Where a mark in the database says that the migrations of this build are
   * applied, neither they nor the roles are compared again, unless the roles do not let the node
   * in.
   */
  public static Database openMigrated(Settings settings) {
    if (FirstContact.get(() -> isMarked(settings))) {
      try {
        return open(settings);
      } catch (RuntimeException e) {
        log.info("The database lets no node in yet: {}", e.getMessage());
      }
    }
    migrate(settings);
    return open(settings);
  }

  /** With the master key of the database. */
  private static boolean isMarked(Settings settings) {
    var marked = new AtomicBoolean();
    asOwner(
        settings,
        owner -> {
          if (Migrations.areDone(owner, DatabaseRoles.of(settings.database()))) {
            ServerCheck.require(owner);
            new MasterKeyCheck(settings.masterKey()).keep(owner);
            marked.set(true);
          }
        });
    return marked.get();
  }

  private static int bringUp(Settings settings) {
    var key = new MasterKeyCheck(settings.masterKey());
    asOwner(
        settings,
        owner -> {
          ServerCheck.require(owner);
          key.require(owner);
          new Logins(settings).ensure(owner);
        });
    int applied =
        new Migrations(settings.database().login(), DatabaseRoles.of(settings.database()))
            .migrate();
    asOwner(settings, key::keep);
    return applied;
  }

  /** The current version of the schema; empty before the first migration. */
  public static String schemaVersion(Settings settings) {
    return new Migrations(settings.database().login(), DatabaseRoles.of(settings.database()))
        .version();
  }

  /** The names of the roles that this node connects as. */
  public static DatabaseRoles roles(Settings settings) {
    return new Logins(settings).roles();
  }

  /** Work of the owner role on a connection of its own. */
  private interface OwnersWork {
    void on(Connection owner) throws SQLException;
  }

  private static void asOwner(Settings settings, OwnersWork work) {
    try (Connection owner =
        new LoginDataSource(List.of(settings.database().login()), Map.of()).getConnection()) {
      work.on(owner);
    } catch (SQLException e) {
      throw new IllegalStateException(
          "The database could not be prepared as %s: %s"
              .formatted(settings.database(), e.getMessage()),
          e);
    }
  }

  /** The address of the role that serves requests, as one text with its password. */
  public static String appUrl(Settings settings) {
    return new Logins(settings).appUrl();
  }

  /** The same database, but all changes made through it are rolled back. */
  public Database rehearsing() {
    return new Database(app, worker, new Rehearsal(app, worker));
  }

  /** The rehearsal of a database that is {@link #rehearsing}. */
  public Rehearsal rehearsal() {
    return requireNonNull(rehearsal, "This database is no rehearsal.");
  }

  /** Transactions for code that serves requests. */
  public Db db(Db.Parts parts) {
    return rehearsal == null
        ? new Db(app, parts, _ -> {})
        : new Db(rehearsal.app(), parts, rehearsal::watch);
  }

  /** Transactions for work across tenants. */
  public WorkerDb workers(Db.Parts parts) {
    DataSource pool = rehearsal == null ? worker : rehearsal.worker();
    return new WorkerDb(pool, parts.meters(), parts.sources().clock());
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
