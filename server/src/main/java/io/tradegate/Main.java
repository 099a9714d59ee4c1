package io.tradegate;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.tradegate.access.AccessModule;
import io.tradegate.access.AccessRetention;
import io.tradegate.access.contacts.StaffPeople;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.apikeys.ApiKeysModule;
import io.tradegate.audit.AuditLog;
import io.tradegate.audit.AuditModule;
import io.tradegate.automation.AutomationModule;
import io.tradegate.cart.CartRetention;
import io.tradegate.checkout.CheckoutModule;
import io.tradegate.cli.Commands;
import io.tradegate.cli.Environment;
import io.tradegate.imports.ImportsModule;
import io.tradegate.mail.MailModule;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.pages.PageRoutes;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.dns.DnsTxtRecords;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.events.Subscriptions;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.openapi.ReferenceRoutes;
import io.tradegate.platform.http.server.Cors;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.http.server.Gate;
import io.tradegate.platform.http.server.Idempotency;
import io.tradegate.platform.http.server.Router;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.observe.Health;
import io.tradegate.platform.observe.Requests;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Trust;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.tenancy.TenancyModule;
import io.tradegate.webhooks.WebhooksModule;
import java.security.SecureRandom;
import java.util.List;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Wires one node from top to bottom: shows which objects exist and which depend on which. */
public final class Main implements AutoCloseable {
  private final Database database;
  private final Db db;
  private final ApiKeysModule apiKeys;
  private final Jobs jobs;
  private final WorkModule work;
  private final Selling selling;
  private final boolean runsJobs;
  private final AccessModule access;
  private final List<Route> routes;
  private final Ports ports;
  private final OutboundHttp outbound;
  private final WebhooksModule webhooks;
  private final Subscriptions subscriptions;
  private final Events events;
  private final Buying buying;

  public static void main(String[] args) {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(Commands.run(args));
  }

  public Main(Settings settings, Surroundings around) {
    this(settings, around, Database.open(settings));
  }

  /** A node that is never started and uses no database: shows which objects a node consists of. */
  public static Main unconnected() {
    var around = Surroundings.real(OpenTelemetry.noop());
    return new Main(Environment.settings(Environment.PLACEHOLDERS), around, Database.unconnected());
  }

  public static List<Route> routeTable() {
    return unconnected().routes();
  }

  public Main(Settings settings, Surroundings around, Database database) {
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
    var transactions = new Db.Parts(patterns, tracer, meters, new ClockAndIds(clock, ids));
    db = database.db(transactions);
    var workers = database.workers(transactions);
    work =
        new WorkModule(
            new WorkModule.Parts(database, db, workers, meters, random::nextDouble, ids, clock));
    MailModule.addTo(work, settings, db);
    var outbox = new Outbox(new OwnOrganization()::sender, work.queue());
    var audit = new AuditLog();
    var secrets =
        AccessModule.Secrets.of(settings.jwtSecret(), master, random, around.passwordCost());
    FunctionCounter.builder("password.hashes", secrets.passwords(), Passwords::computed)
        .register(meters);
    access = new AccessModule(settings, db, secrets, outbox, audit);
    apiKeys = new ApiKeysModule(workers, master, patterns, ImportsModule.TARGETS, random, clock);
    var tenancy =
        new TenancyModule(
            new TenancyModule.Parts(
                db,
                workers,
                new DnsTxtRecords(settings.dnsServer()),
                outbox,
                StaffPeople::owners,
                audit,
                DomainRules.of(settings),
                clock,
                random));
    jobs = new Jobs(database.worker(), clock);
    tenancy.addTo(jobs);
    selling =
        new Selling(new Selling.Parts(settings, db, workers, work, master, audit, ids, clock));
    selling.addTo(jobs);
    new Retention(workers)
        .forget(Idempotency.retention())
        .forget(AccessRetention.rules())
        .forget(ImportsModule.retention())
        .forget(WorkModule.retention())
        .forget(CartRetention.rules(settings.cartRetention()))
        .addTo(jobs);
    runsJobs = settings.runJobs();
    var trust =
        settings.webhookExtraCa() == null ? Trust.system() : Trust.with(settings.webhookExtraCa());
    subscriptions = new Subscriptions(workers, db, ids);
    outbound = new OutboundHttp(settings.webhookAllowedTargets(), trust, clock, around.resolver());
    webhooks =
        new WebhooksModule(
            new WebhooksModule.Parts(
                database,
                workers,
                db,
                AllEvents.catalogue(),
                outbound,
                settings,
                new SecretBox(master, random),
                outbox,
                StaffPeople::owners,
                audit,
                subscriptions::wake,
                selling.heavyWork(),
                random,
                ids,
                clock));
    webhooks.addTo(jobs);
    var automation =
        new AutomationModule(
            new AutomationModule.Parts(
                db,
                workers,
                AllEvents.catalogue(),
                outbox,
                StaffPeople::owners,
                webhooks.extraDeliveries(),
                settings.eventRetention(),
                clock));
    automation.addTo(jobs);
    automation.addTo(subscriptions);
    subscriptions.addTo(jobs, settings.eventRetention());
    events = new Events(webhooks::wake, subscriptions::wake);
    var parts =
        new Buying.Parts(
            db, workers, work, selling, events, access.notifications(), audit, ids, clock);
    var cards = new PaymentsModule.Cards(settings.cardGateway(), around.demo());
    buying = new Buying(parts, cards, automation.documents(), jobs);
    var relations = new Relations(parts, access, buying.orders(), buying.quoting());
    relations.addTo(jobs, automation.documents());

    var table = new Routes();
    access.addTo(table, ApiKeysModule.rights());
    tenancy.addTo(table);
    work.addTo(table);
    apiKeys.addTo(table);
    new AuditModule().addTo(table);
    selling.addTo(table);
    buying.addTo(table);
    relations.addTo(table);
    webhooks.addTo(table);
    automation.addTo(table);
    new PageRoutes().addTo(table);
    new ReferenceRoutes(table::all).addTo(table);
    routes = table.all();
    var credentials = new BearerCredentials(secrets.tokens(), apiKeys.reader(), clock);
    var gate = new Gate(db, credentials, apiKeys.meter(), new Idempotency(), audit);
    var front =
        new Front(
            new Router(routes),
            gate,
            new Cors(tenancy.corsOrigins()),
            new Cursors(master.derive("cursor")),
            settings.trustedProxies(),
            ids::next,
            new Requests(meters, tracer));
    ports = Ports.of(settings, front, new Health(database.app()), meters);
  }

  /** Throws when a port cannot be opened; no job has begun then, and close() ends the rest. */
  public Main start() {
    ports.openManagement();
    work.start();
    apiKeys.start();
    selling.start();
    webhooks.start();
    ports.openApi();
    if (runsJobs) {
      jobs.start();
      work.startWorkers();
      subscriptions.start();
    }
    return this;
  }

  public int port() {
    return ports.api();
  }

  public int managementPort() {
    return ports.management();
  }

  public Db db() {
    return db;
  }

  public MediaModule media() {
    return selling.media();
  }

  public Jobs jobs() {
    return jobs;
  }

  public Events events() {
    return events;
  }

  public OrdersModule orders() {
    return buying.orders();
  }

  public CheckoutModule checkout() {
    return buying.checkout();
  }

  public PaymentsModule payments() {
    return buying.payments();
  }

  public List<Route> routes() {
    return routes;
  }

  /** Tells the load balancer, finishes the work under way, then closes the database pools. */
  @Override
  public void close() {
    ports.closeApi();
    jobs.close();
    subscriptions.close();
    work.close();
    buying.close();
    selling.close();
    access.close();
    ports.closeManagement();
    webhooks.close();
    outbound.close();
    apiKeys.close();
    database.close();
  }
}
