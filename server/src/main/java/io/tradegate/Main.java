package io.tradegate;

import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.tradegate.access.AccessModule;
import io.tradegate.access.BearerCredentials;
import io.tradegate.access.Owners;
import io.tradegate.access.Permissions;
import io.tradegate.access.TokenRing;
import io.tradegate.apikeys.ApiKeysModule;
import io.tradegate.audit.AuditLog;
import io.tradegate.audit.AuditModule;
import io.tradegate.automation.AutomationModule;
import io.tradegate.catalog.CatalogModule;
import io.tradegate.cli.Commands;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.events.Subscriptions;
import io.tradegate.platform.http.Cors;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Front;
import io.tradegate.platform.http.Gate;
import io.tradegate.platform.http.HttpServer;
import io.tradegate.platform.http.Idempotency;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Router;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.observe.Health;
import io.tradegate.platform.observe.Management;
import io.tradegate.platform.observe.Requests;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Trust;
import io.tradegate.webhooks.WebhooksModule;
import java.security.SecureRandom;
import java.util.List;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** One node, wired top to bottom: read it to know what there is and who knows whom. */
public final class Main implements AutoCloseable {
  private final Database database;
  private final Db db;
  private final ApiKeysModule apiKeys;
  private final List<Route> routes;
  private final HttpServer http;
  private final Management management;
  private final Health health;
  private final OutboundHttp outbound;
  private final WebhooksModule webhooks;
  private final Subscriptions subscriptions;
  private final Events events;

  public static void main(String[] args) {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(Commands.run(args));
  }

  public Main(Settings settings, Surroundings around) {
    var random = new SecureRandom();
    var clock = around.clock();
    var ids = new Ids(clock, random);
    var master = MasterKey.parse(settings.masterKey());
    var patterns = Permissions.patterns();
    Tracer tracer = around.telemetry().getTracer("tradegate");
    var meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(meters);

    database = Database.open(settings);
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

    apiKeys =
        new ApiKeysModule(new WorkerDb(database.worker()), master, patterns, ids, random, clock);

    var trust =
        settings.webhookExtraCa() == null ? Trust.system() : Trust.with(settings.webhookExtraCa());
    outbound = new OutboundHttp(settings.webhookAllowedTargets(), trust, clock);
    webhooks =
        new WebhooksModule(
            database,
            db,
            AllEvents.catalogue(),
            outbound,
            settings.webhookAllowedTargets(),
            new SecretBox(master, random),
            random,
            ids,
            clock);
    var workers = new WorkerDb(database.worker());
    var automation =
        new AutomationModule(
            new AutomationModule.Parts(
                db,
                workers,
                AllEvents.catalogue(),
                new Outbox(ids, clock, () -> {}),
                Owners::emails,
                webhooks.extraDeliveries(),
                ids,
                clock));
    subscriptions = new Subscriptions(workers, db, ids);
    automation.addTo(subscriptions);
    events = new Events(ids, clock, webhooks::wake, subscriptions::wake);

    var table = new Routes();
    access.addTo(table);
    apiKeys.addTo(table);
    new AuditModule().addTo(table);
    new CatalogModule().addTo(table);
    new OrdersModule().addTo(table);
    webhooks.addTo(table);
    automation.addTo(table);
    routes = table.all();

    var credentials = new BearerCredentials(tokens, apiKeys.reader(), clock);
    var gate = new Gate(db, credentials, apiKeys.meter(), new Idempotency(clock), audit);
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
    apiKeys.start();
    webhooks.start();
    subscriptions.start();
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

  public Events events() {
    return events;
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
    subscriptions.close();
    webhooks.close();
    outbound.close();
    apiKeys.close();
    database.close();
  }
}
