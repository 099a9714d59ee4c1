package io.tradegate.automation.rules;

import io.tradegate.platform.events.EventCatalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/** The fields of every event by dotted path, read from the schemas of the events. */
public final class EventFields {
  private final EventCatalogue catalogue;
  private final Map<String, Map<String, Field>> events = new ConcurrentHashMap<>();

  public EventFields(EventCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** {@code allowed}: the values of an enumeration; empty for anything else. */
  record Field(FieldKind kind, List<String> allowed) {}

  boolean knows(String event) {
    return catalogue.find(event).isPresent();
  }

  Optional<Field> find(String event, String path) {
    return Optional.ofNullable(fields(event).get(path));
  }

  String paths(String event) {
    return String.join(", ", fields(event).keySet());
  }

  private Map<String, Field> fields(String event) {
    return catalogue
        .description(event)
        .map(known -> events.computeIfAbsent(event, _ -> fields(known.schema())))
        .orElse(Map.of());
  }

  private static Map<String, Field> fields(JsonNode schema) {
    var fields = new TreeMap<String, Field>();
    collect("", schema, false, fields);
    return fields;
  }

  /** Below a list every field is a list, with the values of all items. */
  private static void collect(
      String prefix, JsonNode object, boolean inList, Map<String, Field> fields) {
    object
        .path("properties")
        .forEachEntry(
            (name, schema) -> {
              String path = prefix + name;
              boolean list = inList || typeOf(schema).equals("array");
              fields.put(path, list ? new Field(FieldKind.LIST, List.of()) : field(path, schema));
              collect(path + ".", schema, list, fields);
              collect(path + ".", schema.path("items"), true, fields);
            });
  }

  private static Field field(String path, JsonNode schema) {
    List<String> allowed =
        schema
            .path("enum")
            .valueStream()
            .filter(JsonNode::isString)
            .map(JsonNode::asString)
            .toList();
    return new Field(kind(path, schema), allowed);
  }

  private static FieldKind kind(String path, JsonNode schema) {
    return switch (schema.path("format").asString(typeOf(schema))) {
      case "integer" -> FieldKind.NUMBER;
      case "boolean" -> FieldKind.BOOLEAN;
      case "object" -> FieldKind.OBJECT;
      case "date-time" -> FieldKind.TIME;
      case "date" -> FieldKind.DATE;
      // Only money writes numbers as text, and says so with a pattern.
      default ->
          path.endsWith("amount") && schema.has("pattern") ? FieldKind.DECIMAL : FieldKind.TEXT;
    };
  }

  private static String typeOf(JsonNode schema) {
    JsonNode type = schema.path("type");
    return type.isArray() ? type.get(0).asString() : type.asString("");
  }

  /** The value at a path; below a list, the values of all items. */
  public static JsonNode at(JsonNode data, String path) {
    JsonNode node = data;
    for (String name : path.split("\\.", -1)) {
      node = node.isArray() ? each((ArrayNode) node, name) : node.path(name);
    }
    return node instanceof MissingNode ? JsonNodeFactory.instance.nullNode() : node;
  }

  private static JsonNode each(ArrayNode list, String name) {
    ArrayNode values = JsonNodeFactory.instance.arrayNode();
    list.forEach(item -> values.add(item.path(name)));
    return values;
  }
}
