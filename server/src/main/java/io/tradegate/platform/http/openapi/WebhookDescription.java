package io.tradegate.platform.http.openapi;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A request that this service sends to webhook endpoints.
 *
 * @param event its name
 * @param when it is sent, as the end of a sentence
 * @param waitsFor the capability that it waits for; null for an event that is sent
 * @param byDefault whether endpoints get it that name no events
 * @param data the JSON Schema of its {@code data}
 * @param example a whole body
 */
public record WebhookDescription(
    String event,
    String when,
    @Nullable String waitsFor,
    boolean byDefault,
    JsonNode data,
    JsonNode example) {}
