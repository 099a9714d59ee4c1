package io.tradegate.webhooks;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.webhooks.delivery.Attempt;
import io.tradegate.webhooks.delivery.Delivery;
import io.tradegate.webhooks.delivery.DeliveryRequest;
import io.tradegate.webhooks.delivery.DeliveryStore;
import io.tradegate.webhooks.endpoints.EndpointStatus;
import io.tradegate.webhooks.endpoints.Endpoints;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Routes for the delivery log and replay. */
record DeliveryRoutes(Endpoints endpoints, Consumer<Collection<UUID>> wakeUp) {
  /**
   * A delivery with everything that was tried. {@code request}: what was sent last, or will be sent
   * first; null once the event is past its retention.
   */
  record Log(Delivery delivery, @Nullable DeliveryRequest request, List<Attempt> attempts) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/admin/webhooks/{id}/deliveries",
            "webhooks.deliveries.list",
            "List the deliveries of an endpoint")
        .permission("webhook.view")
        .lists(
            Delivery.class,
            DeliveryStore.LIST,
            (call, tx) -> Map.of("endpoint", endpoints.find(tx, call.id("id")).id()));
    routes
        .get(
            "/admin/webhooks/deliveries/{id}",
            "webhooks.deliveries.read",
            "Read a delivery with its request and every attempt")
        .permission("webhook.view")
        .answers(Log.class, this::read);
    routes
        .post(
            "/admin/webhooks/deliveries/{id}/replay",
            "webhooks.deliveries.replay",
            "Send a delivery again; while its endpoint is disabled it is parked")
        .permission("webhook.manage")
        .replies(202, Delivery.class)
        .handle(this::replay);
  }

  private Log read(Call call, Tx tx) {
    Delivery delivery = find(tx, call.id("id"));
    List<Attempt> attempts = DeliveryStore.attempts(tx, delivery.id());
    return new Log(delivery, DeliveryStore.request(tx, delivery, attempts).orElse(null), attempts);
  }

  private Reply replay(Call call, Tx tx) {
    Delivery delivery = find(tx, call.id("id"));
    if (endpoints.find(tx, delivery.endpointId()).status() == EndpointStatus.DISABLED) {
      DeliveryStore.park(tx, delivery.id());
    } else {
      DeliveryStore.requeue(tx, delivery.id());
    }
    Delivery after = find(tx, delivery.id());
    tx.changed("webhook_delivery", delivery.id(), delivery, after);
    tx.afterCommit(() -> wakeUp.accept(List.of(delivery.endpointId())));
    return Reply.accepted(after);
  }

  private Delivery find(Tx tx, UUID id) {
    return DeliveryStore.find(tx, id).orElseThrow(() -> missing("delivery", id));
  }
}
