package io.tradegate.platform.events;

import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Writes a schema as a table of fields: nested fields follow, named by their path. */
final class FieldTable {
  private FieldTable() {}

  static String markdown(JsonNode schema) {
    var text = new StringBuilder("| Field | Type | Meaning |\n|---|---|---|\n");
    rows("", schema, text);
    return text.toString();
  }

  private static void rows(String prefix, JsonNode object, StringBuilder text) {
    object
        .path("properties")
        .forEachEntry(
            (name, schema) -> {
              String path = prefix + name;
              String meaning = schema.path("description").asString("");
              text.append("| `%s` | %s | %s |\n".formatted(path, typeOf(schema), meaning));
              nested(path, schema, text);
            });
  }

  private static void nested(String path, JsonNode schema, StringBuilder text) {
    if (!schema.has("title")) { // money has a title, which explains it
      rows(path + ".", schema, text);
      rows(path + "[].", schema.path("items"), text);
    }
  }

  private static String typeOf(JsonNode schema) {
    JsonNode type = schema.get("type");
    return type.isArray()
        ? typeOf(schema, type.get(0).asString()) + " or null"
        : typeOf(schema, type.asString());
  }

  private static String typeOf(JsonNode schema, String type) {
    if (schema.has("enum")) {
      return words(schema.get("enum"));
    }
    return switch (schema.path("format").asString(type)) {
      case "object" -> schema.path("title").asString("object");
      case "array" -> "list of " + typeOf(schema.get("items"));
      case "uuid" -> "UUID";
      case "date-time" -> "time";
      case "string" -> "text";
      case String other -> other;
    };
  }

  private static String words(JsonNode values) {
    return values
        .valueStream()
        .filter(JsonNode::isString)
        .map(value -> "`" + value.asString() + "`")
        .collect(Collectors.joining(", "));
  }
}
