package io.tradegate.platform.http.openapi;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.ErrorBody;
import io.tradegate.platform.http.openapi.Schemas.Use;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validation;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON Schema of a wire record, from the same declarations that {@link Validation} checks. */
final class RecordSchemas {
  private final Schemas schemas;

  RecordSchemas(Schemas schemas) {
    this.schemas = schemas;
  }

  ObjectNode of(Class<?> type, Use use) {
    ObjectNode object = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = object.putObject("properties");
    ArrayNode required = Json.mapper().createArrayNode();
    Kinds.nameOf(type)
        .ifPresent(
            kind -> {
              properties.putObject(Kinds.FIELD).put("type", "string").putArray("enum").add(kind);
              required.add(Kinds.FIELD);
            });
    for (RecordComponent component : type.getRecordComponents()) {
      String name = Validation.wireName(component.getName());
      properties.set(name, property(component, use));
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

  private ObjectNode property(RecordComponent component, Use use) {
    if (isErrorCode(component)) {
      return schemas.of(ErrorCode.class, use);
    }
    ObjectNode schema = schemas.of(component.getGenericType(), use);
    constrain(schema, component);
    boolean mayBeNull = Validation.isOptional(component) && !isLeftOut(component);
    return mayBeNull ? Scalars.nullable(schema) : schema;
  }

  /** A text in Java, but one of few. */
  private static boolean isErrorCode(RecordComponent component) {
    return component.getName().equals("code")
        && List.of(ErrorBody.class, ErrorBody.Problem.class)
            .contains(component.getDeclaringRecord());
  }

  private static void constrain(ObjectNode schema, RecordComponent component) {
    Text text = component.getAnnotation(Text.class);
    Bounds bounds = component.getAnnotation(Bounds.class);
    if (schema.path("type").asString("").equals("array")) {
      bound(schema, bounds, "minItems", "maxItems");
      describe(schema.withObjectProperty("items"), text);
    } else {
      bound(schema, bounds, "minimum", "maximum");
      describe(schema, text);
    }
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
        case PLAIN -> {}
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
      properties.set(other, copy.put("description", "Another name of `%s`.".formatted(name)));
    }
  }
}
