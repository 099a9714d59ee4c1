package io.tradegate.platform.json.schema;

import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.money.Money;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns Java types into JSON Schema, each in place. A subclass overrides how some types are
 * described. A type without a schema is a bug.
 */
public abstract class JsonSchemas {
  /** The direction of a record: a reply is always complete, a request may omit optional fields. */
  public enum Use {
    REQUEST,
    REPLY
  }

  public final ObjectNode of(Type type, Use use) {
    Optional<ObjectNode> scalar = scalar(type);
    if (scalar.isPresent()) {
      return scalar.get();
    }
    return switch (type) {
      case ParameterizedType generic -> generic(generic, use);
      case Class<?> named when named.isEnum() -> named(named, use, () -> enumeration(named, use));
      // The same in both directions.
      case Class<?> named when named == Money.class -> named(named, Use.REPLY, Scalars::money);
      case Class<?> named when named == Metadata.class ->
          named(named, use, () -> Scalars.metadata(use == Use.REQUEST));
      case Class<?> named when named.isRecord() ->
          named(named, use, () -> records().of(named, use));
      case Class<?> named when named.isSealed() -> named(named, use, () -> choice(named, use));
      default -> throw unknown(type);
    };
  }

  protected final RecordSchemas records() {
    return new RecordSchemas(this);
  }

  private static IllegalStateException unknown(Type type) {
    return new IllegalStateException("There is no JSON Schema for %s.".formatted(type));
  }

  /** The schema of an enum, with its values as the mapper writes them. */
  protected ObjectNode enumeration(Class<?> type, Use use) {
    return Scalars.enumeration(type);
  }

  protected Optional<ObjectNode> scalar(Type type) {
    return Scalars.find(type);
  }

  protected ObjectNode generic(ParameterizedType type, Use use) {
    Type[] arguments = type.getActualTypeArguments();
    ObjectNode last = of(arguments[arguments.length - 1], use);
    Class<?> raw = (Class<?>) type.getRawType();
    if (Collection.class.isAssignableFrom(raw)) {
      return array(last);
    }
    if (raw == Map.class) {
      ObjectNode map = Json.mapper().createObjectNode().put("type", "object");
      // Generators know `true`; some fail at an empty schema.
      return last.isEmpty()
          ? map.put("additionalProperties", true)
          : map.set("additionalProperties", last);
    }
    throw unknown(type);
  }

  protected static ObjectNode array(ObjectNode items) {
    return Json.mapper().createObjectNode().put("type", "array").set("items", items);
  }

  /** The schema of an enum, a record or a choice between records. */
  protected ObjectNode named(Class<?> type, Use use, Supplier<ObjectNode> schema) {
    return schema.get();
  }

  private ObjectNode choice(Class<?> type, Use use) {
    ObjectNode choice = Json.mapper().createObjectNode();
    ArrayNode kinds = choice.putArray("oneOf");
    ObjectNode mapping = Json.mapper().createObjectNode();
    Kinds.of(type)
        .forEach(
            (name, kind) -> {
              ObjectNode schema = of(kind, use);
              kinds.add(schema);
              schema.optional("$ref").ifPresent(reference -> mapping.set(name, reference));
            });
    ObjectNode discriminator = choice.putObject("discriminator");
    discriminator.put("propertyName", Kinds.FIELD);
    if (!mapping.isEmpty()) {
      discriminator.set("mapping", mapping);
    }
    return choice;
  }

  /** The schema of a field, with the declarations on it. */
  protected ObjectNode property(RecordComponent component, Use use) {
    return RecordSchemas.declared(component, of(component.getGenericType(), use));
  }
}
