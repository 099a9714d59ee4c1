package io.tradegate.platform.http.openapi;

import io.tradegate.platform.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds an example of the request and of the answer to each operation. They are recorded by a test
 * that sends every operation, and kept in a file.
 */
final class Examples {
  private static final String JSON = "application~1json";

  private final JsonNode recorded;

  private Examples(JsonNode recorded) {
    this.recorded = recorded;
  }

  static Examples read() {
    return new Examples(Json.mapper().readTree(Resources.bytes("examples.json")));
  }

  void addTo(ObjectNode document) {
    document.get("paths").values().forEach(item -> item.values().forEach(this::add));
  }

  private void add(JsonNode operation) {
    JsonNode example = recorded.path(operation.get("operationId").asString());
    put(operation.at("/requestBody/content/" + JSON), example.path("request"));
    String status = example.path("status").asString("");
    put(operation.at("/responses/%s/content/%s".formatted(status, JSON)), example.path("reply"));
  }

  private static void put(JsonNode media, JsonNode example) {
    if (media instanceof ObjectNode content && !example.isMissingNode()) {
      content.set("example", example);
    }
  }
}
