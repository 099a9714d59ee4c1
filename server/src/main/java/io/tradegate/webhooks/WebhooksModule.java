package io.tradegate.webhooks;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.NotificationListener;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.webhooks.delivery.DeliveryQueueStore;
import io.tradegate.webhooks.delivery.DeliverySender;
import io.tradegate.webhooks.delivery.Dispatcher;
import io.tradegate.webhooks.delivery.RetrySchedule;
import io.tradegate.webhooks.endpoints.EndpointRoutes;
import io.tradegate.webhooks.endpoints.Endpoints;
import io.tradegate.webhooks.endpoints.ExtraDeliveries;
import io.tradegate.webhooks.endpoints.SecretRotation;
import io.tradegate.webhooks.endpoints.TestEvents;
import io.tradegate.webhooks.forensics.VerifyRoutes;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Wires webhooks: routes, the delivery engine, its jobs. */
public final class WebhooksModule implements AutoCloseable {
  private static final int MOST_IN_FLIGHT = 1024;
  private static final int MOST_PER_ORGANIZATION = 256;
  // Longer than the longest attempt and the recording of it.
  // The property is for proofs only, which kill workers and cannot wait that long for each.
  private static final Duration LEASE =
      Duration.ofMillis(Long.getLong("tradegate.webhook.lease", 45_000));

  private final WorkSlots heavyWork;
  private final EventCatalogue catalogue;
  private final InstantSource clock;
  private final DeliveryQueueStore queue;
  private final Dispatcher dispatcher;
  private final WakeUpBatcher wakeUps;
  private final ChangedOrganizations changes;
  private final NotificationListener listener;
  private final Endpoints endpoints;
  private final Recoveries recoveries;
  private final TestEvents tests;
  private final ExtraDeliveries extras;
  private final FailingEndpoints failing;
  private final EventRetention retention;

  /** What this module needs. {@code published}: called after it has published an event itself. */
  public record Parts(
      Database database,
      WorkerDb workers,
      Db db,
      EventCatalogue catalogue,
      OutboundHttp http,
      Settings settings,
      SecretBox box,
      Outbox outbox,
      Function<Tx, List<Recipient>> owners,
      WriteLog audit,
      Runnable published,
      WorkSlots heavyWork,
      SecureRandom random,
      Ids ids,
      InstantSource clock) {}

  public WebhooksModule(Parts parts) {
    this.catalogue = parts.catalogue();
    this.clock = parts.clock();
    this.heavyWork = parts.heavyWork();
    SecureRandom random = parts.random();
    SecretBox box = parts.box();
    Ids ids = parts.ids();
    Settings settings = parts.settings();
    WorkerDb workerDb = parts.workers();
    this.queue = new DeliveryQueueStore(workerDb, LEASE, MOST_PER_ORGANIZATION);
    var sender =
        new DeliverySender(parts.http(), box, new RetrySchedule(random::nextDouble), ids, clock);
    this.dispatcher = new Dispatcher(queue, sender, ids, MOST_IN_FLIGHT, LEASE);
    this.wakeUps = new WakeUpBatcher(queue, dispatcher::signal);
    this.changes = new ChangedOrganizations(queue, this::wake);
    parts.db().afterChanges(changes::changed);
    this.listener =
        new NotificationListener(
            parts.database().worker(), DeliveryQueueStore.CHANNEL, _ -> dispatcher.signal());
    this.endpoints = new Endpoints(catalogue, settings.webhookAllowedTargets(), box, random);
    this.recoveries = new Recoveries(endpoints, parts.db(), workerDb, this::wake);
    this.tests = new TestEvents(catalogue, this::wake);
    this.extras = new ExtraDeliveries(this::wake);
    var events = new Events(this::wake, parts.published());
    this.failing = new FailingEndpoints(parts, endpoints, events, workerDb);
    this.retention =
        new EventRetention(workerDb, settings.eventRetention(), settings.attemptRetention(), clock);
  }

  /** Called after a commit with the endpoints that have new deliveries. */
  public void wake(Collection<UUID> withWork) {
    wakeUps.wake(withWork);
  }

  /** For capabilities that send an event to an endpoint of their choice. */
  public ExtraDeliveries extraDeliveries() {
    return extras;
  }

  public void addTo(Routes routes) {
    new EndpointRoutes(endpoints, new SecretRotation(endpoints), tests).addTo(routes);
    new DeliveryRoutes(endpoints, this::wake).addTo(routes);
    new RecoveryRoutes(recoveries, clock).addTo(routes);
    new EventFeed(catalogue).addTo(routes);
    new VerifyRoutes(endpoints, heavyWork, clock).addTo(routes);
    new EventTypeRoutes(catalogue).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    jobs.every("webhook-recoveries", Duration.ofSeconds(30), recoveries::carryOn)
        .does("Carries on with replays of webhook deliveries whose node is gone.")
        .cannotBeRehearsed("it does not depend on the date");
    jobs.every("webhook-forgotten-lanes", Duration.ofSeconds(15), this::wakeForgotten)
        .does("Finds webhook deliveries whose wake-up was lost.")
        .cannotBeRehearsed("it does not depend on the date");
    failing.addTo(jobs);
    retention.addTo(jobs);
  }

  private void wakeForgotten() {
    if (queue.wakeForgotten() > 0) {
      dispatcher.signal();
    }
  }

  public void start() {
    wakeUps.start();
    changes.start();
    listener.start();
    dispatcher.start();
  }

  /** Lets attempts under way end and records them. */
  @Override
  public void close() {
    changes.close();
    wakeUps.close();
    listener.close();
    dispatcher.close();
  }
}
