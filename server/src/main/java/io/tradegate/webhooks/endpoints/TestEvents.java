package io.tradegate.webhooks.endpoints;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.EventJson;
import io.tradegate.webhooks.delivery.Delivery;
import io.tradegate.webhooks.delivery.DeliveryStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** Sends sample events on demand: signed and delivered like real ones, but not in the feed. */
public final class TestEvents {
  private final EventCatalogue catalogue;
  private final Consumer<Collection<UUID>> wakeUp;

  public TestEvents(EventCatalogue catalogue, Consumer<Collection<UUID>> wakeUp) {
    this.catalogue = catalogue;
    this.wakeUp = wakeUp;
  }

  Delivery send(Tx tx, UUID endpoint, String event) {
    requireEnabled(tx, endpoint);
    Instant now = tx.now();
    UUID id = tx.newId();
    DeliveryStore.addTest(tx, id, endpoint, event, sample(event, now));
    tx.changed("webhook_delivery", id, null, null);
    tx.afterCommit(() -> wakeUp.accept(List.of(endpoint)));
    return DeliveryStore.find(tx, id).orElseThrow();
  }

  private void requireEnabled(Tx tx, UUID id) {
    Endpoint endpoint =
        EndpointStore.find(tx, id).orElseThrow(() -> missing("webhook endpoint", id));
    if (endpoint.status() == EndpointStatus.DISABLED) {
      throw INVALID_TRANSITION.because("The endpoint is disabled; enable it first.");
    }
  }

  private String sample(String event, Instant now) {
    return catalogue
        .find(event)
        .map(type -> EventJson.data(type.example(), now))
        .orElseThrow(() -> Refusal.ofField("event", "There is no event `%s`.".formatted(event)));
  }
}
