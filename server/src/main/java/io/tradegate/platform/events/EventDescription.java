package io.tradegate.platform.events;

import io.tradegate.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An event as the documentation for integrators describes it.
 *
 * @param live whether this version sends it
 * @param waitsFor the capability that it waits for while it is not live
 * @param byDefault whether endpoints get it that name no events; otherwise they name it, or {@code
 *     *}
 * @param schema JSON Schema of its {@code data}
 * @param example a whole delivery body, as it is sent
 */
public record EventDescription(
    String name,
    String description,
    boolean live,
    @Nullable String waitsFor,
    boolean byDefault,
    JsonNode schema,
    JsonNode example) {

  static EventDescription of(EventType type) {
    return new EventDescription(
        type.name(),
        type.description(),
        type.published(),
        type.waitsFor(),
        type.byDefault(),
        EventSchema.of(type),
        example(type));
  }

  private static JsonNode example(EventType type) {
    String data = EventJson.data(type.example(), Examples.OCCURRED_AT);
    return Json.mapper().readTree(DeliveryBody.bytes(type.name(), data, Examples.SENT_AT));
  }
}
