package io.tradegate.webhooks;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.time.Instant;
import java.util.UUID;

/** Events about webhooks themselves. A public contract: receivers read it. */
public sealed interface WebhookEvent extends DomainEvent {

  record EndpointDisabled(
      @Meaning("The endpoint's id.") UUID publicId,
      String url,
      String reason,
      @Meaning("Since when no attempt has succeeded.") Instant failingSince,
      @Meaning("How many deliveries were set aside; a recovery sends them.") int parked)
      implements WebhookEvent {}

  @Override
  default String type() {
    return switch (this) {
      case EndpointDisabled _ -> "webhook.endpoint_disabled";
    };
  }
}
