package io.tradegate.platform.http.openapi;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.server.ErrorBody;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.schema.JsonSchemas;
import io.tradegate.platform.json.schema.Scalars;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of the API document; records and enums are named among its components. */
final class Schemas extends JsonSchemas {
  /** Lists the values that a client may meet today; it must expect others. */
  static final String OPEN_VALUES = "x-extensible-enum";

  private static final Map<Class<?>, String> GIVEN_NAMES =
      Map.of(ErrorBody.class, "Error", ErrorBody.Problem.class, "Problem");

  private final Map<String, ObjectNode> components = new TreeMap<>();
  private final Map<String, Owner> owners = new TreeMap<>();

  private record Owner(Type type, Use use) {}

  /** Replies are named first, so that a name does not depend on the order of routes. */
  Schemas(List<Route> routes) {
    for (Route route : routes) {
      if (route.replyType() != null) {
        of(route.replyType(), Use.REPLY);
      }
    }
    // Only for callers that ask for it. As a second form of every refusal it would make the type
    // of an error in generated clients a union, without a field that both have.
    of(ErrorBody.Problem.class, Use.REPLY);
  }

  /** The components collected so far, by name. */
  ObjectNode components() {
    ObjectNode all = Json.mapper().createObjectNode();
    all.setAll(components);
    return all;
  }

  @Override
  protected ObjectNode generic(ParameterizedType type, Use use) {
    if (type.getRawType() != Page.class) {
      return super.generic(type, use);
    }
    Class<?> item = (Class<?>) type.getActualTypeArguments()[0];
    return component(nameOf(item) + "Page", new Owner(type, use), () -> page(item));
  }

  private ObjectNode page(Type item) {
    ObjectNode page = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = page.putObject("properties");
    properties.set(
        "items", array(of(item, Use.REPLY)).put("description", "The records of this page."));
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
    properties
        .putObject("updated_until")
        .put(
            "description",
            "Only with `updated_after` or `sort=updated_at`: every change up to this time is in this"
                + " list. Read all pages, then pass it as `updated_after` for what changed since.")
        .put("type", "string")
        .put("format", "date-time");
    page.putArray("required").add("items").add("next_cursor");
    return page;
  }

  /** What is answered may get new values in a later version; what is taken is a fixed list. */
  @Override
  protected ObjectNode enumeration(Class<?> type, Use use) {
    return use == Use.REPLY ? Scalars.enumeration(type, OPEN_VALUES) : super.enumeration(type, use);
  }

  @Override
  protected ObjectNode property(RecordComponent component, Use use) {
    return isErrorCode(component) ? of(ErrorCode.class, use) : super.property(component, use);
  }

  /** A text in Java, but with a fixed set of values. */
  private static boolean isErrorCode(RecordComponent component) {
    return component.getName().equals("code")
        && GIVEN_NAMES.containsKey(component.getDeclaringRecord());
  }

  @Override
  protected ObjectNode named(Class<?> type, Use use, Supplier<ObjectNode> schema) {
    String name = nameOf(type);
    boolean repliedToo = new Owner(type, Use.REPLY).equals(owners.get(name));
    return component(
        use == Use.REQUEST && repliedToo ? name + "Input" : name, new Owner(type, use), schema);
  }

  /** Created once, under a name that no other type may have. */
  private ObjectNode component(String name, Owner owner, Supplier<ObjectNode> schema) {
    Owner other = owners.putIfAbsent(name, owner);
    if (other == null) {
      components.put(name, schema.get());
    } else if (!other.equals(owner)) {
      throw new IllegalStateException(
          "Both %s and %s would be called %s in the API document; rename one."
              .formatted(other, owner, name));
    }
    return Json.mapper().createObjectNode().put("$ref", "#/components/schemas/" + name);
  }

  /** {@code OrderRoutes.View} is named OrderView. */
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
