package io.tradegate.platform.json.schema;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.json.schema.JsonSchemas.Use;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the JSON Schema of a wire record from the declarations that {@link Validation} checks.
 */
public final class RecordSchemas {
  private final JsonSchemas schemas;

  RecordSchemas(JsonSchemas schemas) {
    this.schemas = schemas;
  }

  ObjectNode of(Class<?> type, Use use) {
    return of(Kinds.nameOf(type), List.of(type.getRecordComponents()), use);
  }

  /** An object with these fields. */
  public ObjectNode of(List<RecordComponent> components, Use use) {
    return of(Optional.empty(), components, use);
  }

  private ObjectNode of(Optional<String> kind, List<RecordComponent> components, Use use) {
    ObjectNode object = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = object.putObject("properties");
    ArrayNode required = Json.mapper().createArrayNode();
    kind.ifPresent(
        name -> {
          properties
              .putObject(Kinds.FIELD)
              .put("description", "Says which kind this is; the other fields depend on it.")
              .put("type", "string")
              .putArray("enum")
              .add(name);
          required.add(Kinds.FIELD);
        });
    for (RecordComponent component : components) {
      String name = Validation.wireName(component.getName());
      properties.set(name, schemas.property(component, use));
      addAliases(component, properties, name);
      if (isRequired(component, use)) {
        required.add(name);
      }
    }
    if (!required.isEmpty()) {
      object.set("required", required);
    }
    if (use == Use.REQUEST) {
      object.put("additionalProperties", false);
    }
    return object;
  }

  /** The schema of a field's type, narrowed by the declarations on the field. */
  static ObjectNode declared(RecordComponent component, ObjectNode schema) {
    constrain(schema, component);
    boolean mayBeNull = Validation.isOptional(component) && !isLeftOut(component);
    return mayBeNull ? Scalars.nullable(schema) : schema;
  }

  private static void constrain(ObjectNode schema, RecordComponent component) {
    Text text = component.getAnnotation(Text.class);
    Bounds bounds = component.getAnnotation(Bounds.class);
    if (schema.path("type").asString("").equals("array")) {
      bound(schema, bounds, "minItems", "maxItems");
      describe(schema.withObjectProperty("items"), text);
    } else {
      bound(schema, bounds, minimum(bounds), "maximum");
      describe(schema, text);
    }
  }

  private static String minimum(@Nullable Bounds bounds) {
    return bounds != null && bounds.exclusive() ? "exclusiveMinimum" : "minimum";
  }

  private static void bound(ObjectNode schema, @Nullable Bounds bounds, String min, String max) {
    if (bounds != null) {
      schema.put(min, bounds.min());
      if (bounds.max() != Long.MAX_VALUE) {
        schema.put(max, bounds.max());
      }
    }
  }

  private static void describe(ObjectNode schema, @Nullable Text text) {
    if (text != null) {
      schema.put("minLength", text.min()).put("maxLength", text.max());
      switch (text.format()) {
        case PLAIN, KEY, LINE -> {}
        case EMAIL -> schema.put("format", "email");
        case SECRET -> schema.put("format", "password");
      }
    }
  }

  private static boolean isRequired(RecordComponent component, Use use) {
    return use == Use.REPLY ? !isLeftOut(component) : !Validation.isOptional(component);
  }

  /** Absent rather than null when there is no value. */
  private static boolean isLeftOut(RecordComponent component) {
    JsonInclude include = component.getAccessor().getAnnotation(JsonInclude.class);
    return include != null && include.value() == JsonInclude.Include.NON_NULL;
  }

  private static void addAliases(RecordComponent component, ObjectNode properties, String name) {
    JsonAlias alias = component.getAccessor().getAnnotation(JsonAlias.class);
    for (String other : alias == null ? new String[0] : alias.value()) {
      ObjectNode copy = properties.withObjectProperty(name).deepCopy();
      String description =
          "Deprecated: an older name of `%s`; send one of the two.".formatted(name);
      properties.set(other, copy.put("description", description).put("deprecated", true));
    }
  }
}
