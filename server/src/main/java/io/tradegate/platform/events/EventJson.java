package io.tradegate.platform.events;

import io.tradegate.platform.json.Json;
import java.time.Instant;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes the {@code data} of events. */
public final class EventJson {
  private EventJson() {}

  /** The {@code data} of an event: its id, when it occurred, then the rest of its record. */
  public static String data(DomainEvent event, Instant occurredAt) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    data.put("public_id", event.publicId().toString());
    data.put("occurred_at", occurredAt.toString());
    ObjectNode payload = Json.mapper().valueToTree(event);
    data.setAll(payload);
    return Json.text(data);
  }
}
