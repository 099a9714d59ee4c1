package io.tradegate.platform.events;

import io.tradegate.platform.json.Json;
import java.time.Instant;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Events as receivers get them. */
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

  /**
   * The whole body of a delivery. {@code data} is taken as it is, so that replays do not differ.
   */
  public static String body(String event, String data, Instant sentAt) {
    return "{\"event\":%s,\"data\":%s,\"sent_at\":%s}"
        .formatted(Json.text(event), data, Json.text(sentAt));
  }
}
