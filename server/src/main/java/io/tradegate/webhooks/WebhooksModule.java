package io.tradegate.webhooks;

import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Bell;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.outbound.AllowedTargets;
import io.tradegate.platform.outbound.OutboundHttp;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.UUID;

/** Wires events on their way out: routes, the delivery engine, its jobs. */
public final class WebhooksModule implements AutoCloseable {
  private static final int MOST_IN_FLIGHT = 1024;
  private static final int MOST_PER_ORGANIZATION = 256;
  // Longer than the longest attempt and the recording of it.
  private static final Duration LEASE = Duration.ofSeconds(45);

  private final EventCatalogue catalogue;
  private final InstantSource clock;
  private final DeliveryQueue queue;
  private final Dispatcher dispatcher;
  private final Waker waker;
  private final Bell bell;
  private final Endpoints endpoints;
  private final Recoveries recoveries;
  private final TestEvents tests;
  private final ExtraDeliveries extras;

  public WebhooksModule(
      Database database,
      Db db,
      EventCatalogue catalogue,
      OutboundHttp http,
      AllowedTargets allowed,
      SecretBox box,
      SecureRandom random,
      Ids ids,
      InstantSource clock) {
    this.catalogue = catalogue;
    this.clock = clock;
    var workerDb = new WorkerDb(database.worker());
    this.queue = new DeliveryQueue(workerDb, LEASE, MOST_PER_ORGANIZATION);
    var courier = new Courier(http, box, new RetrySchedule(random::nextDouble), ids, clock);
    this.dispatcher = new Dispatcher(queue, courier, ids, MOST_IN_FLIGHT);
    this.waker = new Waker(queue, dispatcher::signal);
    this.bell = new Bell(database.worker(), DeliveryQueue.CHANNEL, dispatcher::signal);
    this.endpoints = new Endpoints(catalogue, allowed, box, random, ids, clock);
    this.recoveries = new Recoveries(endpoints, db, workerDb, ids, clock, this::wake);
    this.tests = new TestEvents(catalogue, ids, clock, this::wake);
    this.extras = new ExtraDeliveries(ids, clock, this::wake);
  }

  /** Told after a commit which endpoints have new deliveries. */
  public void wake(Collection<UUID> withWork) {
    waker.wake(withWork);
  }

  /** For capabilities that send an event somewhere of their own accord. */
  public ExtraDeliveries extraDeliveries() {
    return extras;
  }

  public void addTo(Routes routes) {
    new EndpointRoutes(endpoints, new Rotation(endpoints), tests).addTo(routes);
    new DeliveryRoutes(endpoints, this::wake).addTo(routes);
    new RecoveryRoutes(recoveries, clock).addTo(routes);
    new EventFeed().addTo(routes);
    new EventTypeRoutes(catalogue).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    jobs.every("webhook-recoveries", Duration.ofSeconds(30), recoveries::carryOn);
    jobs.every("webhook-forgotten-lanes", Duration.ofSeconds(15), this::wakeForgotten);
  }

  private void wakeForgotten() {
    if (queue.wakeForgotten() > 0) {
      dispatcher.signal();
    }
  }

  public void start() {
    waker.start();
    bell.start();
    dispatcher.start();
  }

  /** Lets attempts under way end and records them. */
  @Override
  public void close() {
    waker.close();
    bell.close();
    dispatcher.close();
  }
}
