package io.tradegate;

import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.people.Permissions;
import io.tradegate.audit.AuditLog;
import io.tradegate.mail.MailModule;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.tenancy.OwnOrganization;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;

/** What the modules of a node are built on. A module's {@code Parts} take from it by name. */
record Foundation(
    Settings settings,
    Database database,
    Db db,
    WorkerDb workers,
    WorkModule work,
    PrometheusMeterRegistry meters,
    KeptAnswers kept,
    Tracer tracer,
    PermissionPatterns patterns,
    MasterKey master,
    SecretBox box,
    Outbox outbox,
    WriteLog audit,
    Function<Tx, List<Recipient>> owners,
    EventCatalogue catalogue,
    SecureRandom random,
    Ids ids,
    InstantSource clock) {

  /** A node that keeps no answers keeps no facts, so that it can be compared with others. */
  private static KeptFacts facts(Settings settings) {
    return new KeptFacts(settings.keptAnswersMb() == 0 ? 0 : KeptFacts.USUALLY);
  }

  static Foundation of(Settings settings, Surroundings around, Database database) {
    var random = new SecureRandom();
    InstantSource clock = around.clock();
    var ids = new Ids(clock, random);
    var master = MasterKey.parse(settings.masterKey());
    PermissionPatterns patterns = Permissions.patterns();
    Tracer tracer = around.telemetry().getTracer("tradegate");
    var meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(meters);
    database.app().setMetricRegistry(meters);
    var transactions =
        new Db.Parts(patterns, tracer, meters, new ClockAndIds(clock, ids), facts(settings));
    Db db = database.db(transactions);
    WorkerDb workers = database.workers(transactions);
    var work =
        new WorkModule(
            new WorkModule.Parts(database, db, workers, meters, random::nextDouble, ids, clock));
    MailModule.addTo(work, settings, db);
    return new Foundation(
        settings,
        database,
        db,
        workers,
        work,
        meters,
        new KeptAnswers(settings.keptAnswersMb(), meters),
        tracer,
        patterns,
        master,
        new SecretBox(master, random),
        new Outbox(OwnOrganization::sender, work.queue()),
        new AuditLog(),
        StaffPeopleStore::owners,
        AllEvents.catalogue(),
        random,
        ids,
        clock);
  }
}
