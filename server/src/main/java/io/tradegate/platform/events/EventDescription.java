package io.tradegate.platform.events;

import io.tradegate.platform.json.Json;
import tools.jackson.databind.JsonNode;

/**
 * An event as the documentation for integrators describes it.
 *
 * @param schema JSON Schema of its {@code data}
 * @param example a whole delivery body, as it is sent
 */
public record EventDescription(String name, String description, JsonNode schema, JsonNode example) {

  static EventDescription of(EventType type) {
    return new EventDescription(
        type.name(), type.description(), EventSchema.of(type), example(type));
  }

  private static JsonNode example(EventType type) {
    String data = EventJson.data(type.example(), Examples.OCCURRED_AT);
    return Json.mapper().readTree(DeliveryBody.bytes(type.name(), data, Examples.SENT_AT));
  }
}
