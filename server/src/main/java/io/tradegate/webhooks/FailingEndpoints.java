package io.tradegate.webhooks;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.webhooks.endpoints.Endpoints;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns the owners of an endpoint after a day without a successful attempt, and disables it after
 * five. Retries to a dead endpoint would go on forever, at the cost of working endpoints.
 */
final class FailingEndpoints {
  private static final Logger log = LoggerFactory.getLogger(FailingEndpoints.class);
  private static final String NAME = "webhook-health";
  private static final Duration PAUSE = Duration.ofMinutes(10);

  private final Db db;
  private final WorkerDb workers;
  private final Endpoints endpoints;
  private final Events events;
  private final FailureNotices notices;
  private final WriteLog audit;

  FailingEndpoints(
      WebhooksModule.Parts parts, Endpoints endpoints, Events events, WorkerDb workers) {
    this.db = parts.db();
    this.workers = workers;
    this.endpoints = endpoints;
    this.events = events;
    this.notices = new FailureNotices(parts.outbox(), parts.owners());
    this.audit = parts.audit();
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does("Warns owners of webhook endpoints that fail for a day, disables them after five.")
        .perOrganization(this::sweep)
        .cannotBeRehearsed("it goes by the clock of the database");
  }

  private void sweep(Scope scope) {
    workers
        .inTransaction(tx -> FailingEndpointStore.overdue(tx, scope.only()))
        .forEach(this::check);
  }

  /** Logs an exception, so that the sweep goes on with the other endpoints. */
  private void check(FailingEndpointStore.EndpointKey key) {
    try {
      db.write(Caller.service(key.org(), NAME), tx -> judge(tx, key.endpoint()));
    } catch (RuntimeException e) {
      log.error("The health of endpoint {} could not be judged", key.endpoint(), e);
    }
  }

  private UUID judge(Tx tx, UUID endpoint) {
    FailingEndpointStore.lock(tx, endpoint)
        .ifPresent(
            failing -> {
              if (failing.mustBeDisabled()) {
                disable(tx, failing);
              } else if (failing.mustBeWarned()) {
                warn(tx, failing);
              }
            });
    return endpoint;
  }

  private void disable(Tx tx, FailingEndpoint failing) {
    int parked = FailingEndpointStore.pending(tx, failing.endpoint());
    endpoints.disable(tx, failing.endpoint(), failing.reason());
    notices.disabled(tx, failing, parked);
    events.publish(
        tx,
        new WebhookEvent.EndpointDisabled(
            failing.endpoint(), failing.url(), failing.reason(), failing.since(), parked));
    audit.record(tx, "webhooks.disable");
  }

  private void warn(Tx tx, FailingEndpoint failing) {
    notices.warn(tx, failing);
    FailingEndpointStore.noteWarning(tx, failing.endpoint());
  }
}
