package io.tradegate.everything.fuzz;

import io.tradegate.everything.fixtures.Samples;
import io.tradegate.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Valid bodies with one value at the edge of its type. Random garbage is refused for its form;
 * these reach the arithmetic and the database.
 */
final class ExtremeBodies {
  private final Samples samples;
  private final List<JsonNode> bodies = new ArrayList<>();
  private JsonNode good = Json.mapper().createObjectNode();

  ExtremeBodies(Samples samples) {
    this.samples = samples;
  }

  List<JsonNode> of(JsonNode schema, JsonNode example) {
    bodies.clear();
    good = example;
    vary(schema, "");
    return List.copyOf(bodies);
  }

  private void vary(JsonNode given, String path) {
    JsonNode schema = plain(given);
    List<String> values = Garbage.extremes(type(schema));
    values.forEach(value -> replace(path, value));
    if (!values.isEmpty()) {
      return;
    }
    JsonNode items = schema.path("items");
    if (!items.isMissingNode() && good.at(path).path(0).isObject()) {
      vary(items, path + "/0");
    }
    schema
        .path("properties")
        .propertyNames()
        .forEach(name -> vary(field(schema, name), path + "/" + name));
  }

  private static JsonNode field(JsonNode schema, String name) {
    return schema.path("properties").path(name);
  }

  /** Without the reference, and without the choice of null. */
  private JsonNode plain(JsonNode given) {
    JsonNode schema = samples.resolved(given);
    for (JsonNode choice : schema.path("anyOf")) {
      if (!"null".equals(choice.path("type").asString(""))) {
        return plain(choice);
      }
    }
    return schema;
  }

  private static String type(JsonNode schema) {
    if (schema.at("/properties/amount").isObject()
        && schema.at("/properties/currency").isObject()) {
      return "money";
    }
    String format = schema.path("format").asString("");
    return format.isEmpty() && schema.path("type").toString().contains("integer")
        ? "integer"
        : format;
  }

  /** Only where the rest of the path is there: half an object says nothing about its field. */
  private void replace(String path, String value) {
    int last = path.lastIndexOf('/');
    JsonNode copy = good.deepCopy();
    JsonNode parent = copy.at(path.substring(0, Math.max(0, last)));
    JsonNode replacement = Json.mapper().readTree(value);
    if (parent instanceof ObjectNode object) {
      object.set(path.substring(last + 1), replacement);
      bodies.add(copy);
    } else if (parent instanceof ArrayNode array) {
      array.set(Integer.parseInt(path.substring(last + 1)), replacement);
      bodies.add(copy);
    }
  }
}
