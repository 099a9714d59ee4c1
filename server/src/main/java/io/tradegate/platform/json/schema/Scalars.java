package io.tradegate.platform.json.schema;

import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.quantities.Quantity;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Creates the JSON Schema of types without components. */
public final class Scalars {
  private static final Map<Type, Shape> SHAPES =
      Map.ofEntries(
          Map.entry(String.class, new Shape("string", "")),
          Map.entry(UUID.class, new Shape("string", "uuid")),
          Map.entry(Instant.class, new Shape("string", "date-time")),
          Map.entry(LocalDate.class, new Shape("string", "date")),
          Map.entry(URI.class, new Shape("string", "uri")),
          Map.entry(boolean.class, new Shape("boolean", "")),
          Map.entry(Boolean.class, new Shape("boolean", "")),
          Map.entry(int.class, new Shape("integer", "int32")),
          Map.entry(Integer.class, new Shape("integer", "int32")),
          Map.entry(long.class, new Shape("integer", "int64")),
          Map.entry(Long.class, new Shape("integer", "int64")),
          Map.entry(double.class, new Shape("number", "double")),
          Map.entry(Double.class, new Shape("number", "double")),
          Map.entry(BigDecimal.class, new Shape("number", "")),
          Map.entry(Quantity.class, new Shape("number", "")),
          Map.entry(ObjectNode.class, new Shape("object", "")),
          Map.entry(JsonNode.class, new Shape("", "")),
          Map.entry(Object.class, new Shape("", "")));

  private static final String AMOUNT =
      "A decimal number as text, with a point and without separators of thousands; read it as a"
          + " decimal, never as floating point. Totals have the decimal places of the currency,"
          + " unit prices may have more.";

  private static final String METADATA =
      "Up to %d texts of other systems, by name. PATCH merges them by name and null removes one;"
          + " other requests write them whole.";

  private Scalars() {}

  /** Without a type: any value. */
  private record Shape(String type, String format) {}

  static Optional<ObjectNode> find(Type type) {
    return Optional.ofNullable(SHAPES.get(plain(type))).map(Scalars::schema);
  }

  /** An id of one kind is described as the UUID that it is on the wire. */
  private static Type plain(Type type) {
    return type instanceof Class<?> kind && EntityId.isKind(kind) ? UUID.class : type;
  }

  private static ObjectNode schema(Shape shape) {
    ObjectNode schema = Json.mapper().createObjectNode();
    if (!shape.type().isEmpty()) {
      schema.put("type", shape.type());
    }
    if (!shape.format().isEmpty()) {
      schema.put("format", shape.format());
    }
    return schema;
  }

  public static ObjectNode money() {
    ObjectNode money = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = money.putObject("properties");
    properties
        .putObject("amount")
        .put("description", AMOUNT)
        .put("type", "string")
        .put("pattern", "^-?[0-9]+(\\.[0-9]+)?$")
        .putArray("examples")
        .add("129.90");
    properties
        .putObject("currency")
        .put("description", "The currency by its ISO 4217 code, such as `EUR`.")
        .put("type", "string")
        .put("pattern", "^[A-Z]{3}$");
    money.putArray("required").add("amount").add("currency");
    return money.put("additionalProperties", false);
  }

  /** {@code mayRemove}: null is the removal of a text. */
  static ObjectNode metadata(boolean mayRemove) {
    ObjectNode metadata = Json.mapper().createObjectNode().put("type", "object");
    metadata.put("description", METADATA.formatted(Metadata.MOST));
    metadata.put("maxProperties", Metadata.MOST);
    metadata
        .putObject("propertyNames")
        .put("type", "string")
        .put("minLength", 1)
        .put("maxLength", Metadata.LONGEST_NAME);
    ObjectNode text = Json.mapper().createObjectNode().put("type", "string");
    text.put("maxLength", Metadata.LONGEST_TEXT);
    return metadata.set("additionalProperties", mayRemove ? nullable(text) : text);
  }

  /** The values of an enum as the mapper writes them, and no others. */
  static ObjectNode enumeration(Class<?> type) {
    return enumeration(type, "enum");
  }

  /** {@code keyword}: under which the values are listed. */
  public static ObjectNode enumeration(Class<?> type, String keyword) {
    ObjectNode schema = Json.mapper().createObjectNode().put("type", "string");
    ArrayNode words = schema.putArray(keyword);
    for (Object constant : type.getEnumConstants()) {
      words.add(Json.mapper().valueToTree(constant).asString());
    }
    return schema;
  }

  static ObjectNode nullable(ObjectNode schema) {
    if (schema.has("$ref")) {
      ObjectNode either = Json.mapper().createObjectNode();
      either.putArray("anyOf").add(schema).addObject().put("type", "null");
      return either;
    }
    String type = schema.path("type").asString("");
    if (!type.isEmpty()) {
      schema.putArray("type").add(type).add("null");
    }
    if (schema.get("enum") instanceof ArrayNode words) {
      words.addNull();
    }
    return schema;
  }
}
