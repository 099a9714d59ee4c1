package io.tradegate.platform.http.openapi;

import io.tradegate.platform.json.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes the requests that this service sends to webhook endpoints, one for each event. */
record Webhooks(List<WebhookDescription> events) {
  private static final String SCHEMAS = "#/components/schemas/";
  private static final String PARAMETERS = "#/components/parameters/";
  private static final String ENUM = "enum";
  private static final String ANSWER =
      "Any status from 200 to 299 within 15 seconds: the delivery has arrived. The body is ignored."
          + " Everything else is a failure and is tried again.";

  /** The headers of a delivery. */
  private enum Header {
    EVENT("X-Webhook-Event", "The name of the event.", true),
    SIGNATURE(
        "X-Webhook-Signature",
        "HMAC-SHA256 of the exact bytes of the body, in lower-case hex. The key is the endpoint's"
            + " secret as text, with `whsec_`. Compare it in constant time before you parse the"
            + " body.",
        true),
    SEQUENCE(
        "X-Webhook-Sequence",
        "1, 2, 3 and so on for each endpoint, without gaps: a number that never came is a delivery"
            + " that has not arrived yet.",
        true),
    TEST("X-Webhook-Test", "`true` on samples that were asked for; events do not have it.", false),
    ID("webhook-id", "The id of the delivery, the same at every attempt and replay.", true),
    TIMESTAMP(
        "webhook-timestamp", "When this attempt was made, in seconds since 1970-01-01 UTC.", true),
    STANDARD_SIGNATURE(
        "webhook-signature",
        "The signature of Standard Webhooks: `v1,` and Base64 of HMAC-SHA256 over"
            + " `id.timestamp.body`. The key is what follows `whsec_` in the secret, decoded from"
            + " Base64.",
        true);

    private final String wireName;
    private final String description;
    private final boolean required;

    Header(String wireName, String description, boolean required) {
      this.wireName = wireName;
      this.description = description;
      this.required = required;
    }
  }

  void addTo(ObjectNode document) {
    ObjectNode webhooks = document.putObject("webhooks");
    ObjectNode components = (ObjectNode) document.get("components");
    ObjectNode schemas = (ObjectNode) components.get("schemas");
    addHeaders((ObjectNode) components.get("parameters"));
    for (WebhookDescription event : events) {
      schemas.set(schemaName(event), data(event));
      webhooks.putObject(event.event()).set("post", delivery(event));
    }
  }

  private static void addHeaders(ObjectNode parameters) {
    for (Header header : Header.values()) {
      ObjectNode node = parameters.putObject(header.wireName);
      node.put("name", header.wireName).put("in", "header");
      node.put("description", header.description).put("required", header.required);
      node.putObject("schema").put("type", "string");
    }
  }

  /** {@code order.placed} is OrderPlacedEvent. */
  private static String schemaName(WebhookDescription event) {
    return Arrays.stream(event.event().split("[._]", -1))
            .map(Webhooks::capitalized)
            .collect(Collectors.joining())
        + "Event";
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** As in the catalogue, but money by its component, and values that later versions may add to. */
  private static ObjectNode data(WebhookDescription event) {
    ObjectNode schema = (ObjectNode) event.data().deepCopy();
    schema.remove(List.of("$schema", "title"));
    schema.put("description", "The `data` of `%s`: %s.".formatted(event.event(), when(event)));
    share(schema);
    return schema;
  }

  private static void share(JsonNode node) {
    node.path("properties").values().forEach(Webhooks::share);
    node.optional("items").ifPresent(Webhooks::share);
    if (node instanceof ObjectNode object && object.has(ENUM)) {
      List<JsonNode> values = object.get(ENUM).valueStream().filter(JsonNode::isString).toList();
      object.remove(ENUM);
      object.putArray(Schemas.OPEN_VALUES).addAll(values);
    }
    if (node.path("title").asString("").equals("Money")) {
      replaceByMoney((ObjectNode) node);
    }
  }

  private static void replaceByMoney(ObjectNode field) {
    boolean mayBeNull = field.get("type").isArray();
    JsonNode description = field.get("description");
    field.removeAll();
    if (description != null) {
      field.set("description", description);
    }
    if (mayBeNull) {
      ArrayNode either = field.putArray("anyOf");
      either.addObject().put("$ref", SCHEMAS + "Money");
      either.addObject().put("type", "null");
    } else {
      field.put("$ref", SCHEMAS + "Money");
    }
  }

  private static ObjectNode delivery(WebhookDescription event) {
    ObjectNode delivery = Json.mapper().createObjectNode();
    delivery.put("operationId", "webhook." + event.event());
    delivery.put("summary", capitalized(when(event)));
    delivery.put("description", description(event));
    delivery.putArray("tags").add("webhooks");
    delivery.putArray("security");
    ArrayNode headers = delivery.putArray("parameters");
    for (Header header : Header.values()) {
      headers.addObject().put("$ref", PARAMETERS + header.wireName);
    }
    ObjectNode body = delivery.putObject("requestBody").put("required", true);
    ObjectNode json = body.putObject("content").putObject("application/json");
    json.set("schema", body(event));
    json.set("example", event.example());
    delivery.putObject("responses").putObject("2XX").put("description", ANSWER);
    return delivery;
  }

  private static String when(WebhookDescription event) {
    String text = event.when();
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private static String description(WebhookDescription event) {
    if (event.waitsFor() != null) {
      return "This version does not send it yet: it waits for %s.".formatted(event.waitsFor());
    }
    return event.byDefault()
        ? "Sent to endpoints that name the event, name `*`, or name no events."
        : "Sent to endpoints that name the event, or name `*`.";
  }

  private static ObjectNode body(WebhookDescription event) {
    ObjectNode body = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode fields = body.putObject("properties");
    fields
        .putObject("event")
        .put("description", "The name of the event.")
        .put("type", "string")
        .put("const", event.event());
    fields
        .putObject("data")
        .put("description", "What happened; the same at every attempt.")
        .put("$ref", SCHEMAS + schemaName(event));
    fields
        .putObject("sent_at")
        .put("description", "When this attempt was made.")
        .put("type", "string")
        .put("format", "date-time");
    body.putArray("required").add("event").add("data").add("sent_at");
    return body;
  }
}
