package io.tradegate.everything;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.openapi.ApiDocument;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The least that a schema of the API document takes, as an integrator would write it. */
final class Samples {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final JsonNode document;

  Samples(List<Route> routes) {
    this.document = ApiDocument.of(routes).json();
  }

  JsonNode operation(Route route) {
    return document
        .get("paths")
        .get(route.path())
        .get(route.method().name().toLowerCase(Locale.ROOT));
  }

  /** The schema of what a route takes; missing when it takes nothing. */
  JsonNode bodySchema(Route route) {
    return resolved(operation(route).at("/requestBody/content/application~1json/schema"));
  }

  JsonNode resolved(JsonNode schema) {
    return schema.has("$ref") ? document.at(schema.get("$ref").asString().substring(1)) : schema;
  }

  JsonNode body(Route route) {
    return of(bodySchema(route));
  }

  private JsonNode of(JsonNode given) {
    JsonNode schema = resolved(given);
    if (schema.has("anyOf")) {
      return of(schema.at("/anyOf/0"));
    }
    if (schema.has("oneOf")) {
      return of(schema.at("/oneOf/0"));
    }
    if (schema.has("enum")) {
      return schema.at("/enum/0");
    }
    JsonNode type = schema.path("type");
    return switch (type.isArray() ? type.get(0).asString() : type.asString("")) {
      case "object" -> object(schema);
      case "array" -> array(schema);
      case "integer", "number" -> JSON.numberNode(schema.path("minimum").asLong(1));
      case "boolean" -> JSON.booleanNode(true);
      case "string" -> JSON.stringNode(text(schema));
      default -> JSON.objectNode();
    };
  }

  private ObjectNode object(JsonNode schema) {
    ObjectNode object = Json.mapper().createObjectNode();
    schema
        .path("required")
        .valueStream()
        .map(JsonNode::asString)
        .forEach(name -> object.set(name, of(schema.at("/properties/" + name))));
    return object;
  }

  private JsonNode array(JsonNode schema) {
    var array = Json.mapper().createArrayNode();
    for (int n = 0; n < schema.path("minItems").asInt(0); n++) {
      array.add(of(schema.get("items")));
    }
    return array;
  }

  private static String text(JsonNode schema) {
    return switch (schema.path("format").asString("")) {
      case "uuid" -> "00000000-0000-7000-8000-000000000000";
      case "date-time" -> "2036-01-01T00:00:00Z";
      case "date" -> "2036-01-01";
      case "email" -> "somebody@example.test";
      case "uri" -> "https://example.test/";
      case "password" -> "correct-horse-battery-1";
      default -> money(schema).isEmpty() ? padded(schema) : money(schema);
    };
  }

  private static String money(JsonNode schema) {
    return schema.has("examples") ? schema.at("/examples/0").asString() : "";
  }

  private static String padded(JsonNode schema) {
    String text = schema.path("pattern").asString("").contains("[A-Z]{3}") ? "EUR" : "sample";
    int min = schema.path("minLength").asInt(0);
    int max = schema.path("maxLength").asInt(Integer.MAX_VALUE);
    return (text + "x".repeat(Math.max(0, min - text.length())))
        .substring(0, Math.min(max, Math.max(min, text.length())));
  }
}
