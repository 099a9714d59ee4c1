package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.ErrorBody;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns the types of the wire into JSON Schema; records and enums are named among the components.
 */
final class Schemas {
  private static final Map<Class<?>, String> GIVEN_NAMES =
      Map.of(ErrorBody.class, "Error", ErrorBody.Problem.class, "Problem");

  private final Map<String, ObjectNode> components = new TreeMap<>();
  private final Map<String, Owner> owners = new TreeMap<>();
  private final RecordSchemas records = new RecordSchemas(this);

  /** Which way a record travels: a reply is always complete, a request may leave things out. */
  enum Use {
    REQUEST,
    REPLY
  }

  private record Owner(Type type, Use use) {}

  /** Replies come first, so that a name does not depend on which route happens to come first. */
  Schemas(List<Route> routes) {
    for (Route route : routes) {
      if (route.replyType() != null) {
        of(route.replyType(), Use.REPLY);
      }
    }
  }

  /** The components gathered so far, by name. */
  ObjectNode components() {
    ObjectNode all = Json.mapper().createObjectNode();
    all.setAll(components);
    return all;
  }

  ObjectNode of(Type type, Use use) {
    Optional<ObjectNode> scalar = Scalars.find(type);
    if (scalar.isPresent()) {
      return scalar.get();
    }
    return switch (type) {
      case ParameterizedType generic -> generic(generic, use);
      case Class<?> named when named.isEnum() ->
          // The same both ways, hence one component.
          component(nameOf(named), new Owner(named, Use.REPLY), () -> Scalars.enumeration(named));
      case Class<?> named when named.isRecord() -> component(named, use, records::of);
      case Class<?> named when named.isSealed() -> component(named, use, this::choice);
      default -> throw new IllegalStateException("There is no JSON Schema for %s.".formatted(type));
    };
  }

  private ObjectNode generic(ParameterizedType type, Use use) {
    Type[] arguments = type.getActualTypeArguments();
    Type last = arguments[arguments.length - 1];
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Page.class) {
      return component(nameOf((Class<?>) last) + "Page", new Owner(type, use), () -> page(last));
    }
    if (Collection.class.isAssignableFrom(raw)) {
      return array(of(last, use));
    }
    if (raw == Map.class) {
      return Json.mapper()
          .createObjectNode()
          .put("type", "object")
          .set("additionalProperties", of(last, use));
    }
    throw new IllegalStateException("There is no JSON Schema for %s.".formatted(type));
  }

  private static ObjectNode array(ObjectNode items) {
    return Json.mapper().createObjectNode().put("type", "array").set("items", items);
  }

  private ObjectNode page(Type item) {
    ObjectNode page = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = page.putObject("properties");
    properties.set("items", array(of(item, Use.REPLY)));
    properties
        .putObject("next_cursor")
        .put("description", "Pass it as `cursor` for the next page; null on the last.")
        .putArray("type")
        .add("string")
        .add("null");
    properties
        .putObject("total")
        .put("description", "Only with `with_total=true`.")
        .put("type", "integer")
        .put("format", "int64");
    page.putArray("required").add("items").add("next_cursor");
    return page;
  }

  private ObjectNode choice(Class<?> type, Use use) {
    ObjectNode choice = Json.mapper().createObjectNode();
    var kinds = choice.putArray("oneOf");
    Kinds.of(type).values().forEach(kind -> kinds.add(of(kind, use)));
    choice.putObject("discriminator").put("propertyName", Kinds.FIELD);
    return choice;
  }

  private ObjectNode component(
      Class<?> type, Use use, BiFunction<Class<?>, Use, ObjectNode> schema) {
    var owner = new Owner(type, use);
    String name = nameOf(type);
    boolean repliedToo = new Owner(type, Use.REPLY).equals(owners.get(name));
    return component(
        use == Use.REQUEST && repliedToo ? name + "Input" : name,
        owner,
        () -> schema.apply(type, use));
  }

  /** Made once, under a name that nobody else may have. */
  private ObjectNode component(String name, Owner owner, Supplier<ObjectNode> schema) {
    Owner other = owners.putIfAbsent(name, owner);
    if (other == null) {
      components.put(name, schema.get());
    } else if (!other.equals(owner)) {
      throw new IllegalStateException(
          "Both %s and %s would be called %s in the API document; rename one."
              .formatted(other, owner, name));
    }
    return reference(name);
  }

  private static ObjectNode reference(String name) {
    return Json.mapper().createObjectNode().put("$ref", "#/components/schemas/" + name);
  }

  /** {@code OrderRoutes.View} is an OrderView. */
  private static String nameOf(Class<?> type) {
    String given = GIVEN_NAMES.get(type);
    if (given != null) {
      return given;
    }
    Class<?> outer = type.getEnclosingClass();
    String prefix = outer == null ? "" : outer.getSimpleName().replaceFirst("Routes$", "");
    return prefix + type.getSimpleName();
  }
}
