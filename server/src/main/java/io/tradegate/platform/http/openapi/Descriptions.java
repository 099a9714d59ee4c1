package io.tradegate.platform.http.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds descriptions to a finished API document: to schemas, to their fields, to parameters in paths
 * and to tags. What has a description already keeps it.
 */
final class Descriptions {
  private static final String DESCRIPTION = "description";
  private static final String PROPERTIES = "properties";
  private static final String INPUT = "Input";
  private static final String PAGE = "Page";
  private static final String REFERENCE = "$ref";
  private static final String OPEN =
      "`x-extensible-enum` lists the values of this version; later versions may add others.";
  private static final String CLOSED = "One of the listed values; others are refused.";

  /** The part of a general line that says what null means; other schemas require the field. */
  private static final Pattern NULL = Pattern.compile("; (left out or )?null\\b[^;.]*");

  private final Glossary fields;
  private final Glossary schemaLines;
  private final Glossary tags;
  private final List<String> missing = new ArrayList<>();

  private Descriptions(Glossary fields, Glossary schemaLines, Glossary tags) {
    this.fields = fields;
    this.schemaLines = schemaLines;
    this.tags = tags;
  }

  static Descriptions ofFiles() {
    return new Descriptions(Glossary.ofFields(), Glossary.ofSchemas(), Glossary.ofTags());
  }

  void addTo(ObjectNode document) {
    Map<String, String> bodies = bodies(document);
    ObjectNode schemas = (ObjectNode) document.at("/components/schemas");
    schemas.forEachEntry(
        (name, schema) -> {
          describe(schemas, name, (ObjectNode) schema, bodies);
          describeFields(baseOf(schemas, name), schema);
        });
    document.get("paths").forEachEntry((path, item) -> describeParameters(path, item));
    document.get("tags").forEach(tag -> describeTag((ObjectNode) tag));
  }

  private void describeTag(ObjectNode tag) {
    String name = tag.get("name").asString();
    Optional<String> line = tags.find(name);
    if (line.isEmpty()) {
      missing.add(name + " (tags.txt)");
    }
    line.ifPresent(text -> tag.put(DESCRIPTION, text));
  }

  /** What has no description: fields as {@code Schema.field}, schemas, parameters and tags. */
  List<String> missing() {
    return missing.stream().distinct().sorted().toList();
  }

  /** Lines of the files that describe nothing. */
  List<String> unused() {
    var unused = new ArrayList<>(fields.unused());
    unused.addAll(schemaLines.unused());
    unused.addAll(tags.unused());
    return unused;
  }

  /** Schemas that are the body of an operation, with a description made from the operation. */
  private static Map<String, String> bodies(ObjectNode document) {
    var bodies = new LinkedHashMap<String, String>();
    document
        .get("paths")
        .forEachEntry(
            (path, item) ->
                item.forEachEntry(
                    (method, operation) -> {
                      String body =
                          operation
                              .at("/requestBody/content/application~1json/schema/$ref")
                              .asString("");
                      bodies.putIfAbsent(
                          body.substring(body.lastIndexOf('/') + 1), body(method, path));
                    }));
    return bodies;
  }

  private static String body(String method, String path) {
    return "The body of `%s %s`.".formatted(method.toUpperCase(Locale.ROOT), path);
  }

  /** {@code XInput} is described like {@code X}. */
  private static String baseOf(ObjectNode schemas, String name) {
    String base = name.substring(0, Math.max(0, name.length() - INPUT.length()));
    return name.endsWith(INPUT) && schemas.has(base) ? base : name;
  }

  private void describe(
      ObjectNode schemas, String name, ObjectNode schema, Map<String, String> bodies) {
    if (schema.has(DESCRIPTION)) {
      return;
    }
    Optional<String> line = schemaLines.find(baseOf(schemas, name));
    Optional<String> made = made(name, schema, bodies);
    if (line.isEmpty() && made.isEmpty()) {
      missing.add(name + " (schemas.txt)");
    }
    boolean isEnum = schema.has("enum") || schema.has(Schemas.OPEN_VALUES);
    List<String> sentences =
        isEnum && line.isPresent()
            ? List.of(line.get(), made.orElseThrow())
            : line.or(() -> made).stream().toList();
    if (!sentences.isEmpty()) {
      put(schema, String.join(" ", sentences));
    }
  }

  private static Optional<String> made(String name, ObjectNode schema, Map<String, String> bodies) {
    if (schema.has(Schemas.OPEN_VALUES)) {
      return Optional.of(OPEN);
    }
    if (schema.has("enum")) {
      return Optional.of(CLOSED);
    }
    if (name.endsWith(PAGE) && schema.at("/properties/items/items").has(REFERENCE)) {
      String item = name.substring(0, name.length() - PAGE.length());
      return Optional.of("One page of a list of `%s`.".formatted(item));
    }
    return Optional.ofNullable(bodies.get(name));
  }

  private void describeFields(String schemaName, JsonNode schema) {
    schema
        .path(PROPERTIES)
        .forEachEntry(
            (name, field) -> {
              describeField(schemaName, name, (ObjectNode) field);
              describeFields(schemaName, field);
              describeFields(schemaName, field.path("items"));
            });
  }

  private void describeField(String schema, String name, ObjectNode field) {
    if (field.has(DESCRIPTION)) {
      return;
    }
    Optional<String> line = fields.find(schema + "." + name, name);
    if (line.isEmpty()) {
      missing.add("%s.%s (properties.txt)".formatted(schema, name));
    }
    line.ifPresent(text -> put(field, mayBeNull(field) ? text : NULL.matcher(text).replaceAll("")));
  }

  /** A field without a type takes any value. */
  private static boolean mayBeNull(ObjectNode field) {
    JsonNode type = field.path("type");
    boolean any = type.isMissingNode() && !field.has(REFERENCE) && !field.has("anyOf");
    return any || type.isArray() || field.path("anyOf").toString().contains("\"null\"");
  }

  /** First, where a reader looks for it. */
  private static void put(ObjectNode node, String description) {
    ObjectNode rest = node.deepCopy();
    node.removeAll();
    node.put(DESCRIPTION, description);
    node.setAll(rest);
  }

  private void describeParameters(String path, JsonNode item) {
    item.values().stream()
        .flatMap(operation -> operation.path("parameters").valueStream())
        .filter(parameter -> parameter.path("in").asString("").equals("path"))
        .forEach(parameter -> describeParameter(path, (ObjectNode) parameter));
  }

  private void describeParameter(String path, ObjectNode parameter) {
    String name = parameter.get("name").asString();
    String place = "{" + name + "}";
    Optional<String> line = fields.find(place);
    if (line.isEmpty() && !(name.equals("id") || name.endsWith("_id"))) {
      missing.add(place + " (properties.txt)");
    }
    String above = path.substring(0, path.indexOf(place) - 1);
    parameter.put(DESCRIPTION, line.orElse("The id of a record in `%s`, a UUID.".formatted(above)));
  }
}
