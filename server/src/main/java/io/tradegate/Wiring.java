package io.tradegate;

import io.micrometer.core.instrument.FunctionCounter;
import io.tradegate.access.AccessModule;
import io.tradegate.access.AccessRetentionStore;
import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.apikeys.ApiKeysModule;
import io.tradegate.audit.AuditModule;
import io.tradegate.cart.CartRetentionStore;
import io.tradegate.imports.ImportRetentionStore;
import io.tradegate.imports.ImportsModule;
import io.tradegate.pages.PageRoutes;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.dns.DnsTxtRecords;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.openapi.ReferenceRoutes;
import io.tradegate.platform.http.server.Cors;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.http.server.Gate;
import io.tradegate.platform.http.server.Idempotency;
import io.tradegate.platform.http.server.IdempotencyStore;
import io.tradegate.platform.http.server.Router;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.observe.Health;
import io.tradegate.platform.observe.Requests;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.registrations.StaleRegistrationStore;
import io.tradegate.shipments.ShipmentsModule;
import io.tradegate.sso.SsoModule;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.PageLinks;
import io.tradegate.tenancy.TenancyModule;
import io.tradegate.vendors.MarketplaceSettings;
import java.util.List;

/** The modules of a node, from those that stand alone to those that use them, and their order. */
record Wiring(
    Foundation base,
    Selling selling,
    Publishing publishing,
    Buying buying,
    Relations relations,
    Jobs jobs,
    List<Route> routes,
    Ports ports,
    Lifecycle lifecycle) {

  static Wiring of(Foundation base, Surroundings around) {
    Settings settings = base.settings();
    var secrets =
        AccessModule.Secrets.of(
            settings.jwtSecret(), base.master(), base.random(), around.passwordCost());
    FunctionCounter.builder("password.hashes", secrets.passwords(), Passwords::computed)
        .register(base.meters());
    var access = new AccessModule(settings, base.db(), secrets, base.outbox(), base.audit());
    var apiKeys =
        new ApiKeysModule(
            base.workers(),
            base.master(),
            base.patterns(),
            ImportsModule.TARGETS,
            base.random(),
            base.clock());
    var tenancy =
        new TenancyModule(
            RecordBuilder.of(TenancyModule.Parts.class)
                .from(base)
                .with("txtRecords", new DnsTxtRecords(settings.dnsServer()))
                .with("rules", DomainRules.of(settings))
                .build());
    var selling = new Selling(RecordBuilder.of(Selling.Parts.class).from(base).build());
    var publishing = new Publishing(base, around.resolver(), selling.heavyWork());
    var jobs = new Jobs(base.database().worker(), base.clock());
    tenancy.addTo(jobs);
    selling.addTo(jobs);
    retention(base).addTo(jobs);
    publishing.addTo(jobs, settings);
    Documents documents = publishing.automation().documents();
    Buying.Parts parts =
        RecordBuilder.of(Buying.Parts.class)
            .from(base)
            .with("selling", selling)
            .with("events", publishing.events())
            .with("notifications", access.notifications())
            .build();
    var cards =
        new PaymentsModule.Cards(
            settings.cardGateway(),
            around.demo(),
            new PaymentsModule.Connections(
                base.box(), settings.webhookAllowedTargets(), publishing.outbound(), base.clock()));
    var buying = new Buying(parts, cards, documents, jobs);
    var relations = new Relations(parts, access, buying);
    relations.addTo(jobs, documents);
    var importing =
        new Importing(base, new Importing.Parts(access.buyerImport(), selling, buying, relations));

    var routes = new Routes();
    var sso = sso(base, access, publishing);
    access.addTo(
        routes,
        new AccessModule.Rules(
            ApiKeysModule.rights(),
            ApiKeysModule.staffWatch(base.outbox(), base.owners()),
            relations.ownedLeads(),
            sso.passwordRule()));
    sso.addTo(routes);
    sso.addTo(jobs);
    tenancy.addTo(routes);
    base.work().addTo(routes);
    apiKeys.addTo(routes);
    apiKeys.addVendorKeys(routes, tx -> MarketplaceSettings.of(tx).vendorKeys());
    new AuditModule().addTo(routes);
    selling.addTo(routes);
    importing.addTo(routes);
    buying.addTo(routes);
    relations.addTo(routes);
    publishing.addTo(routes);
    new PageRoutes().addTo(routes);
    new ReferenceRoutes(() -> AllEvents.document(routes.all())).addTo(routes);

    var credentials = new BearerCredentials(secrets.tokens(), apiKeys.reader(), base.clock());
    var gate = new Gate(base.db(), credentials, apiKeys.meter(), new Idempotency(), base.audit());
    var front =
        new Front(
            new Router(routes.all()),
            gate,
            new Cors(tenancy.corsOrigins()),
            new Cursors(base.master().derive("cursor")),
            settings.trustedProxies(),
            base.ids()::next,
            new Requests(base.meters(), base.tracer()));
    Ports ports = Ports.of(settings, front, new Health(base.database().app()), base.meters());

    var lifecycle = new Lifecycle();
    lifecycle.closes(base.database()::close).add(apiKeys::start, apiKeys::close);
    publishing.addDeliveries(lifecycle);
    lifecycle
        .add(ports::openManagement, ports::closeManagement)
        .closes(access::close)
        .add(importing::start, importing::close)
        .add(selling::start, selling::close)
        .closes(buying::close)
        .add(base.work()::start, base.work()::startWorkers, base.work()::close);
    publishing.addSubscribers(lifecycle);
    lifecycle.add(() -> {}, jobs::start, jobs::close).add(ports::openApi, ports::closeApi);
    return new Wiring(
        base, selling, publishing, buying, relations, jobs, routes.all(), ports, lifecycle);
  }

  private static SsoModule sso(Foundation base, AccessModule access, Publishing publishing) {
    Settings settings = base.settings();
    return new SsoModule(
        RecordBuilder.of(SsoModule.Parts.class)
            .from(base)
            .with("module", access)
            .with(
                "access",
                access.providerAccess(
                    ApiKeysModule.rights(), ApiKeysModule.staffWatch(base.outbox(), base.owners())))
            .with("http", publishing.identityProviders())
            .with("allowed", settings.webhookAllowedTargets())
            .with("txtRecords", new DnsTxtRecords(settings.dnsServer()))
            .with("pages", PageLinks.of(settings))
            .with("base", settings.baseUrl())
            .build());
  }

  private static Retention retention(Foundation base) {
    return new Retention(base.workers())
        .forget(IdempotencyStore.rules())
        .forget(AccessRetentionStore.rules())
        .forget(ImportRetentionStore.rules())
        .forget(StaleRegistrationStore.rules())
        .forget(WorkModule.retention())
        .forget(PaymentsModule.retention())
        .forget(ShipmentsModule.retention())
        .forget(SsoModule.retention())
        .forget(CartRetentionStore.rules(base.settings().cartRetention()));
  }
}
