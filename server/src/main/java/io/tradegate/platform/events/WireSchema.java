package io.tradegate.platform.events;

import io.tradegate.platform.json.Validation;
import io.tradegate.platform.money.Money;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON Schema of Java types as our JSON writes them. A type it does not know is a bug. */
final class WireSchema {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final Map<Class<?>, String> SCALARS =
      Map.of(
          String.class, "string",
          int.class, "integer",
          Integer.class, "integer",
          long.class, "integer",
          Long.class, "integer",
          boolean.class, "boolean",
          Boolean.class, "boolean");

  private static final Map<Class<?>, String> FORMATS =
      Map.of(UUID.class, "uuid", Instant.class, "date-time", LocalDate.class, "date");

  private WireSchema() {}

  /**
   * An object with these fields, all required: what is absent is null, never missing. More fields
   * are not forbidden, because an event may gain some and receivers must not break then.
   */
  static ObjectNode object(List<RecordComponent> components) {
    ObjectNode schema = JSON.objectNode().put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = schema.putArray("required");
    for (RecordComponent component : components) {
      String name = Validation.wireName(component.getName());
      properties.set(name, property(component));
      required.add(name);
    }
    return schema;
  }

  private static ObjectNode property(RecordComponent component) {
    ObjectNode schema = of(component.getGenericType());
    if (Validation.isOptional(component)) {
      allowNull(schema);
    }
    Meaning meaning = component.getAnnotation(Meaning.class);
    return meaning == null ? schema : schema.put("description", meaning.value());
  }

  private static ObjectNode of(Type type) {
    return switch (type) {
      case ParameterizedType list when list.getRawType() == List.class -> list(list);
      case Class<?> money when money == Money.class -> money();
      case Class<?> record when record.isRecord() -> object(List.of(record.getRecordComponents()));
      case Class<?> words when words.isEnum() -> oneOf(words);
      case Class<?> text when FORMATS.containsKey(text) -> text(FORMATS.get(text));
      case Class<?> scalar when SCALARS.containsKey(scalar) ->
          JSON.objectNode().put("type", SCALARS.get(scalar));
      default -> throw new IllegalArgumentException("No JSON Schema is known for " + type + ".");
    };
  }

  private static ObjectNode list(ParameterizedType list) {
    ObjectNode schema = JSON.objectNode().put("type", "array");
    schema.set("items", of(list.getActualTypeArguments()[0]));
    return schema;
  }

  private static ObjectNode money() {
    ObjectNode schema = JSON.objectNode().put("title", "Money").put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    properties.set("amount", pattern("^-?[0-9]+(\\.[0-9]+)?$"));
    properties.set("currency", pattern("^[A-Z]{3}$"));
    schema.putArray("required").add("amount").add("currency");
    return schema;
  }

  private static ObjectNode pattern(String pattern) {
    return JSON.objectNode().put("type", "string").put("pattern", pattern);
  }

  private static ObjectNode oneOf(Class<?> words) {
    ObjectNode schema = JSON.objectNode().put("type", "string");
    ArrayNode values = schema.putArray("enum");
    for (Object word : words.getEnumConstants()) {
      values.add(((Enum<?>) word).name().toLowerCase(Locale.ROOT));
    }
    return schema;
  }

  private static ObjectNode text(String format) {
    return JSON.objectNode().put("type", "string").put("format", format);
  }

  private static void allowNull(ObjectNode schema) {
    String type = schema.get("type").asString();
    schema.putArray("type").add(type).add("null");
    if (schema.get("enum") instanceof ArrayNode values) {
      values.addNull();
    }
  }
}
