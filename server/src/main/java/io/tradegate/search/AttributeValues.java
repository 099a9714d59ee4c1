package io.tradegate.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads the attribute values of a product as text, by code, as search compares and counts them. */
public final class AttributeValues {
  private AttributeValues() {}

  public static Map<String, List<String>> of(JsonNode attributes) {
    var values = new HashMap<String, List<String>>();
    attributes.properties().forEach(each -> values.put(each.getKey(), texts(each.getValue())));
    return values;
  }

  private static List<String> texts(JsonNode value) {
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).toList();
    }
    return value.isNull() ? List.of() : List.of(value.asString());
  }
}
