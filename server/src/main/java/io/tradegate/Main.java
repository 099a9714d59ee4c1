package io.tradegate;

import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.tradegate.access.AccessModule;
import io.tradegate.access.BearerCredentials;
import io.tradegate.access.Permissions;
import io.tradegate.access.TokenRing;
import io.tradegate.audit.AuditLog;
import io.tradegate.catalog.CatalogModule;
import io.tradegate.cli.Commands;
import io.tradegate.cli.Environment;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Cors;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Front;
import io.tradegate.platform.http.Gate;
import io.tradegate.platform.http.HttpServer;
import io.tradegate.platform.http.Idempotency;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Router;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.openapi.ReferenceRoutes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.observe.Health;
import io.tradegate.platform.observe.Management;
import io.tradegate.platform.observe.Requests;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** One node, wired top to bottom: read it to know what there is and who knows whom. */
public final class Main implements AutoCloseable {
  private final Database database;
  private final Db db;
  private final List<Route> routes;
  private final HttpServer http;
  private final Management management;
  private final Health health;

  public static void main(String[] args) {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(Commands.run(args));
  }

  public Main(Settings settings, Surroundings around) {
    this(settings, around, Database.open(settings));
  }

  /** Everything that can be called, of a node that is never started and meets no database. */
  public static List<Route> routeTable() {
    Settings settings = Environment.settings(Environment.PLACEHOLDERS);
    var around = Surroundings.real(OpenTelemetry.noop());
    return new Main(settings, around, Database.unconnected()).routes();
  }

  private Main(Settings settings, Surroundings around, Database database) {
    var random = new SecureRandom();
    var clock = around.clock();
    var ids = new Ids(clock, random);
    var master = MasterKey.parse(settings.masterKey());
    var patterns = Permissions.patterns();
    Tracer tracer = around.telemetry().getTracer("tradegate");
    var meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(meters);

    this.database = database;
    database.app().setMetricRegistry(meters);
    db = new Db(database.app(), patterns, tracer);
    health = new Health(database.app());

    var audit = new AuditLog(ids, clock);
    var tokens = TokenRing.parse(settings.jwtSecret(), "tradegate");
    var passwords = new Passwords(random, Runtime.getRuntime().availableProcessors());
    var access =
        new AccessModule(
            settings,
            db,
            tokens,
            patterns,
            passwords,
            new SecretBox(master, random),
            audit,
            ids,
            clock);

    var table = new Routes();
    access.addTo(table);
    new CatalogModule().addTo(table);
    new OrdersModule().addTo(table);
    new ReferenceRoutes(table::all).addTo(table);
    routes = table.all();

    var credentials = new BearerCredentials(tokens, _ -> Optional.empty(), clock);
    var gate = new Gate(db, credentials, (_, _) -> {}, new Idempotency(clock), audit);
    var front =
        new Front(
            new Router(routes),
            gate,
            new Cors(_ -> List.of()),
            new Cursors(master.derive("cursor")),
            settings.trustedProxies(),
            ids::next,
            new Requests(meters, tracer));
    http = new HttpServer(front, settings.port());
    management = new Management(settings.managementPort(), health, meters);
  }

  public Main start() {
    management.start();
    http.start();
    return this;
  }

  public int port() {
    return http.port();
  }

  public int managementPort() {
    return management.port();
  }

  public Db db() {
    return db;
  }

  public List<Route> routes() {
    return routes;
  }

  /** Tells the load balancer, finishes what is under way, then lets go of the database. */
  @Override
  public void close() {
    health.drain();
    http.stop();
    management.stop();
    database.close();
  }
}
