package io.tradegate.webhooks.endpoints;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.webhooks.delivery.DeliveryStore;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** Sends an event to an endpoint that has not subscribed to it, as automation rules do. */
public final class ExtraDeliveries {
  private final Consumer<Collection<UUID>> wakeUp;

  /** {@code wakeUp}: told after the commit which endpoint has a new delivery. */
  public ExtraDeliveries(Consumer<Collection<UUID>> wakeUp) {
    this.wakeUp = wakeUp;
  }

  public boolean hasEndpoint(Tx tx, UUID endpoint) {
    return EndpointStore.find(tx, endpoint).isPresent();
  }

  /** A disabled endpoint gets it parked, like any other delivery. */
  public void send(Tx tx, UUID endpoint, StoredEvent event) {
    if (!hasEndpoint(tx, endpoint)) {
      throw missing("webhook endpoint", endpoint);
    }
    DeliveryStore.addExtra(tx, tx.newId(), endpoint, event);
    tx.afterCommit(() -> wakeUp.accept(List.of(endpoint)));
  }
}
