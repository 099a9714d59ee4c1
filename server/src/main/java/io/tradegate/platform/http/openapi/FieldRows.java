package io.tradegate.platform.http.openapi;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the fields of a schema as rows of a table; nested fields follow, named by their path. */
record FieldRows(ObjectNode document) {
  private static final int MOST_LEVELS = 4;
  private static final String REFERENCE = "$ref";

  String of(JsonNode schema) {
    var html = new StringBuilder();
    rows("", schema, Set.of(), html);
    return html.toString();
  }

  private void rows(String prefix, JsonNode given, Set<String> above, StringBuilder html) {
    JsonNode schema = resolved(given);
    String name = given.path(REFERENCE).asString("");
    if (above.contains(name) || above.size() > MOST_LEVELS || isMoney(given)) {
      return;
    }
    var path = new HashSet<>(above);
    path.add(name.isEmpty() ? prefix : name);
    schema
        .path("properties")
        .forEachEntry(
            (field, type) -> {
              html.append(row(prefix + field, type, isRequired(schema, field)));
              rows(prefix + field + ".", type, path, html);
            });
    if (schema.has("items")) {
      rows(
          prefix.isEmpty() ? "[]." : prefix.substring(0, prefix.length() - 1) + "[].",
          schema.get("items"),
          path,
          html);
    }
    Stream.of("anyOf", "oneOf")
        .flatMap(either -> schema.path(either).valueStream())
        .forEach(either -> rows(prefix, either, path, html));
  }

  private static boolean isMoney(JsonNode schema) {
    return schema.path(REFERENCE).asString("").endsWith("/Money");
  }

  private JsonNode resolved(JsonNode schema) {
    return schema.has(REFERENCE)
        ? document.at(schema.get(REFERENCE).asString().substring(1))
        : schema;
  }

  private static boolean isRequired(JsonNode schema, String field) {
    return schema.path("required").valueStream().anyMatch(each -> each.asString().equals(field));
  }

  private String row(String path, JsonNode schema, boolean required) {
    return "<tr><td><code>%s</code></td><td>%s%s</td><td>%s%s</td></tr>\n"
        .formatted(
            Html.escaped(path),
            Html.escaped(type(schema)),
            required ? "" : ", optional",
            Html.line(schema.path("description").asString("")),
            values(schema));
  }

  /** The values that a field can have, if they are listed. */
  String values(JsonNode given) {
    JsonNode schema = resolved(given);
    String words =
        Stream.of("enum", Schemas.OPEN_VALUES)
            .flatMap(keyword -> schema.path(keyword).valueStream())
            .filter(JsonNode::isString)
            .map(word -> "<code>%s</code>".formatted(Html.escaped(word.asString())))
            .collect(Collectors.joining(" "));
    if (words.isEmpty() && (schema.has("anyOf") || schema.has("items"))) {
      return values(schema.has("items") ? schema.get("items") : schema.at("/anyOf/0"));
    }
    return words.isEmpty() ? "" : "<div class=\"values\">%s</div>".formatted(words);
  }

  private String type(JsonNode given) {
    if (given.has("anyOf")) {
      return given.get("anyOf").valueStream().map(this::type).collect(Collectors.joining(" or "));
    }
    String reference = given.path(REFERENCE).asString("");
    JsonNode schema = resolved(given);
    if (schema.has("properties") && !reference.isEmpty()) {
      return reference.substring(reference.lastIndexOf('/') + 1);
    }
    JsonNode type = schema.path("type");
    String plain =
        type.isArray()
            ? type.valueStream().map(JsonNode::asString).collect(Collectors.joining(" or "))
            : type.asString("any");
    String format = schema.path("format").asString("");
    return plain
        + (schema.has("items") ? " of " + type(schema.get("items")) : "")
        + (format.isEmpty() ? "" : " (" + format + ")");
  }
}
