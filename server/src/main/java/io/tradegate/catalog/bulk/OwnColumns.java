package io.tradegate.catalog.bulk;

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
  private static final String OPTIONS =
      """
      select distinct o.name
        from variant v
       cross join jsonb_object_keys(v.options) as o (name)
       where v.org_id = :org
       order by o.name
       limit 100
      """;

  private static final String ATTRIBUTES =
      "select code from attribute where org_id = :org order by code limit 150";

  static OwnColumns of(Tx tx) {
    return new OwnColumns(
        tx.sql(OPTIONS).list(row -> row.text("name")),
        tx.sql(ATTRIBUTES).list(row -> row.text("code")));
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
