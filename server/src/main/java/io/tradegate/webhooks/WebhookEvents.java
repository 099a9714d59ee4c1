package io.tradegate.webhooks;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.events.Examples;
import java.time.Duration;

/** The events about webhooks themselves, for the catalogue. */
public final class WebhookEvents {
  public static final EventType ENDPOINT_DISABLED =
      EventType.published(
          "an endpoint was disabled because it had only failed for days",
          new WebhookEvent.EndpointDisabled(
              id("endpoint"),
              "https://erp.example.com/hooks",
              "All 14 attempts since 2026-11-11T09:20:00Z have failed.",
              Examples.OCCURRED_AT.minus(Duration.ofMinutes(5 * 24 * 60 + 10)).minusMillis(250),
              3));

  private WebhookEvents() {}
}
