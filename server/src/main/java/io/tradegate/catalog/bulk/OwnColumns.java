package io.tradegate.catalog.bulk;

import io.tradegate.catalog.attributes.AttributeStore;
import io.tradegate.catalog.products.VariantStore;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The export columns that differ per organization: its variant options and its attributes. */
record OwnColumns(List<String> options, List<String> attributes) {
  static OwnColumns of(Tx tx) {
    return new OwnColumns(VariantStore.optionNames(tx), AttributeStore.codes(tx));
  }

  List<String> headings() {
    var headings = new ArrayList<String>();
    options.forEach(name -> headings.add("options." + name));
    attributes.forEach(code -> headings.add("attributes." + code));
    return headings;
  }

  void addTo(List<@Nullable Object> values, Row row) {
    if (options.isEmpty() && attributes.isEmpty()) {
      return;
    }
    JsonNode own = Json.mapper().readTree(row.text("options"));
    JsonNode described = Json.mapper().readTree(row.text("attributes"));
    options.forEach(name -> values.add(value(own.get(name))));
    attributes.forEach(code -> values.add(value(described.get(code))));
  }

  private static @Nullable Object value(@Nullable JsonNode value) {
    if (value == null || value.isNull()) {
      return null;
    }
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).collect(Collectors.joining("|"));
    }
    return value.isNumber() || value.isBoolean() ? value : value.asString();
  }
}
