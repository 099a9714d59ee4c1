package io.tradegate.testing;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.cli.Environment;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.PasswordCost;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.OwnerDb;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.ids.Ids;
import io.tradegate.tenancy.Organizations;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The service under test. Shared by the whole run; a test that needs its own node starts one. Nodes
 * run as a demo, so that test cards pay, unless they are started in production.
 */
public final class TestApp implements AutoCloseable {
  public static final String PASSWORD = "correct-horse-1";

  static final String MASTER_KEY =
      "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  static final String JWT_SECRET = "a-secret-for-tests-that-is-long-enough-0";

  private static final String DATA_DIR = "target/test-data";

  private static final PasswordCost CHEAP = new PasswordCost(8, 1, 1);

  private static final class Shared {
    static final String DATABASE = TestDatabase.url();
    static final Settings SETTINGS = settings(Map.of());
    static final String PASSWORD_HASH = passwords().hash(PASSWORD);
    static final TestApp APP;

    static {
      Database.migrate(SETTINGS);
      APP = new TestApp(SETTINGS, Surroundings.real(OpenTelemetry.noop()).asDemo()).forAllTests();
    }
  }

  /** A migrated database without a node: copies of it are ready at once. */
  private static final class Template {
    static final String DATABASE = TestDatabase.fresh(Shared.DATABASE);

    static {
      Database.migrate(TestApp.settings(Map.of("DATABASE_URL", DATABASE)));
    }
  }

  private final Settings settings;

  /** Null when it is closed: fields of test classes hold their app until the run ends. */
  private @Nullable Main node;

  private final HikariDataSource owner;

  private TestApp(Settings settings, Surroundings around) {
    this.settings = settings;
    this.node = new Main(settings, around.hashingAt(CHEAP)).start();
    this.owner = asOwner(settings);
    OpenNodes.opened(this);
  }

  /** For several test classes, until the run ends; other nodes are closed with their class. */
  public TestApp forAllTests() {
    OpenNodes.forget(this);
    return this;
  }

  public static TestApp shared() {
    return Shared.APP;
  }

  /** Another node on the same database, with settings and surroundings of its own. */
  public static TestApp another(Map<String, String> overrides, Surroundings around) {
    shared();
    return new TestApp(settings(overrides), around.asDemo());
  }

  /** The same in production mode: no test card pays. */
  public static TestApp inProduction(Map<String, String> overrides) {
    shared();
    return new TestApp(settings(overrides), Surroundings.real(OpenTelemetry.noop()));
  }

  public static TestApp another(Map<String, String> overrides) {
    return another(overrides, Surroundings.real(OpenTelemetry.noop()));
  }

  /**
   * A node with a database of its own, for work across all tenants: queues, sweeps, jobs. On the
   * shared one it would process the tenants of other tests.
   */
  public static TestApp alone(Map<String, String> overrides, Surroundings around) {
    Settings settings = settings(with(TestDatabase.copy(Template.DATABASE), overrides));
    Database.migrate(settings);
    TestDatabase.share(Template.DATABASE, settings.database().owner());
    return new TestApp(settings, around.asDemo());
  }

  public static TestApp alone() {
    return alone(Map.of(), Surroundings.real(OpenTelemetry.noop()));
  }

  /** A node with a whole server of its own, for what all databases of a server share. */
  public static TestApp onItsOwnServer() {
    return on(TestDatabase.server(), Map.of("DATA_DIR", DATA_DIR + "/server"));
  }

  /** A node with a database of its own on another server. */
  public static TestApp on(String databaseUrl, Map<String, String> overrides) {
    var own = new HashMap<>(overrides);
    own.put("DATABASE_URL", databaseUrl);
    own.putIfAbsent("DATA_DIR", DATA_DIR + "/" + ids().next());
    Settings settings = settings(own);
    Database.migrate(settings);
    return new TestApp(settings, Surroundings.real(OpenTelemetry.noop()));
  }

  /** Another node on the database and the folder of a node that is alone. */
  public TestApp neighbour(Map<String, String> overrides, Surroundings around) {
    var same = new HashMap<>(overrides);
    same.put("DATABASE_URL", settings.database().owner());
    same.putIfAbsent("DATA_DIR", settings.dataDir().toString());
    return new TestApp(settings(same), around.asDemo());
  }

  /**
   * The folder too: a node whose clock is in another year would delete the current files of others.
   */
  private static Map<String, String> with(String database, Map<String, String> overrides) {
    var own = new HashMap<>(overrides);
    own.put("DATABASE_URL", database);
    own.putIfAbsent(
        "DATA_DIR", DATA_DIR + "/" + DatabaseUrls.parse(database).orElseThrow().database());
    return own;
  }

  /** Settings for a database of its own that has no tables yet. */
  public static Settings onAnEmptyDatabase() {
    return settings(with(TestDatabase.fresh(Shared.DATABASE), Map.of()));
  }

  public static Settings settings(Map<String, String> overrides) {
    return Environment.settings(environment(overrides));
  }

  /** Settings of a node on the test database; the rate of log-ins is not limited by default. */
  static Map<String, String> environment(Map<String, String> overrides) {
    var environment = new HashMap<String, String>();
    environment.put("DATABASE_URL", Shared.DATABASE);
    environment.put("DNS_SERVER", TestDns.shared().address());
    environment.put("STORE_DOMAINS", TestTenant.STORES);
    environment.put("RUN_JOBS", "false");
    environment.put("MASTER_KEY", MASTER_KEY);
    environment.put("JWT_SECRET", JWT_SECRET);
    environment.put("PORT", "0");
    environment.put("MANAGEMENT_PORT", "0");
    environment.put("DATABASE_POOL_SIZE", "10");
    environment.put("LOGIN_RATE_PER_MINUTE", "100000");
    environment.put("DATA_DIR", DATA_DIR);
    environment.put("WEBHOOK_ALLOWED_TARGETS", "127.0.0.0/8,localhost");
    environment.putAll(overrides);
    return environment;
  }

  /** Hashes as the nodes of tests do: for less than a thousandth of the cost in production. */
  public static Passwords passwords() {
    return new Passwords(new SecureRandom(), 1, CHEAP);
  }

  static String passwordHash() {
    return Shared.PASSWORD_HASH;
  }

  /** A fresh organization is the only isolation a test needs. */
  public TestTenant newTenant() {
    return TestTenant.plant(this);
  }

  public TestClient client() {
    return new TestClient(URI.create("http://localhost:" + node().port()), Map.of());
  }

  public TestClient managementClient() {
    return new TestClient(URI.create("http://localhost:" + node().managementPort()), Map.of());
  }

  public Main node() {
    return requireNonNull(node, "this node is closed");
  }

  public Db db() {
    return node().db();
  }

  public Settings settings() {
    return settings;
  }

  public List<Route> routes() {
    return node().routes();
  }

  /** On connections that stay: a new one for each tenant would take longer than its creation. */
  public Organizations organizations() {
    return new Organizations(new OwnerDb(owner));
  }

  private static HikariDataSource asOwner(Settings settings) {
    var config = new HikariConfig();
    config.setPoolName("owner");
    config.setJdbcUrl(settings.database().owner());
    config.setMinimumIdle(0);
    config.setMaximumPoolSize(8);
    config.setInitializationFailTimeout(-1); // connects when it is used
    return new HikariDataSource(config);
  }

  public static Ids ids() {
    return new Ids(Clock.systemUTC(), new SecureRandom());
  }

  @Override
  public void close() {
    OpenNodes.forget(this);
    owner.close();
    if (node != null) {
      node.close();
      node = null;
    }
  }
}
