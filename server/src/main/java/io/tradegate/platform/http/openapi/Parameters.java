package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes the parameters of a call besides its body: in the path, in the query, in headers. */
final class Parameters {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z_]+)}");

  private Parameters() {}

  /** Headers that many operations share. */
  private enum Shared {
    IDEMPOTENCY_KEY(
        "Idempotency-Key",
        "Makes a repetition harmless: the same key again within 24 hours is refused with 409, and"
            + " `Location` names the first result.",
        "^[\\x21-\\x7e]{1,255}$"),
    IF_MATCH(
        "If-Match",
        "The `ETag` of the version to change; 412 if there is a newer one.",
        "^(\\*|\"[0-9]{1,9}(\\.[0-9a-f]{8})?\")$"),
    IF_NONE_MATCH(
        "If-None-Match",
        "To read: the `ETag` of the copy at hand, or several; 304 without a body if it is current."
            + " To write: `*`, only create; 412 if there is such a record already.",
        null),
    MAILED_TOKEN("X-Mailed-Token", "The token from the link in the mail.", null),
    REQUEST_ID(
        "X-Request-Id",
        "What you call the request; kept in the log. The answer carries the service's own id.",
        "^[A-Za-z0-9._-]{1,100}$"),
    TENANT_HOST(
        "X-Tenant-Host",
        "The host of the store, when it is not that of the request; comes before"
            + " `X-Forwarded-Host` and `Host`.",
        null);

    private final String wireName;
    private final String description;
    private final @Nullable String pattern;

    Shared(String wireName, String description, @Nullable String pattern) {
      this.wireName = wireName;
      this.description = description;
      this.pattern = pattern;
    }
  }

  static ObjectNode shared() {
    ObjectNode parameters = Json.mapper().createObjectNode();
    for (Shared each : Shared.values()) {
      ObjectNode schema = parameter(parameters.putObject(each.wireName), each);
      if (each.pattern != null) {
        schema.put("pattern", each.pattern);
      }
    }
    return parameters;
  }

  private static ObjectNode parameter(ObjectNode node, Shared shared) {
    node.put("name", shared.wireName).put("in", "header").put("description", shared.description);
    return node.putObject("schema").put("type", "string");
  }

  static ArrayNode of(Route route) {
    ArrayNode parameters = Json.mapper().createArrayNode();
    PLACEHOLDER
        .matcher(route.path())
        .results()
        .map(MatchResult::group)
        .forEach(placeholder -> inPath(parameters.addObject(), placeholder));
    route.params().forEach(param -> inQuery(parameters.addObject(), param));
    if (route.path().startsWith("/storefront/")) {
      reference(parameters, Shared.TENANT_HOST);
    }
    if (route.admission() == Admission.GUEST && route.path().endsWith("/documents")) {
      reference(parameters, Shared.MAILED_TOKEN);
    }
    if (route.takesIdempotencyKey() && route.admission() != Admission.OPEN) {
      reference(parameters, Shared.IDEMPOTENCY_KEY);
    }
    if (takesIfMatch(route)) {
      reference(parameters, Shared.IF_MATCH);
    }
    boolean puts = route.upserts() && route.method() == Method.PUT;
    if (puts || (route.isRead() && Headers.isTagged(route))) {
      reference(parameters, Shared.IF_NONE_MATCH);
    }
    reference(parameters, Shared.REQUEST_ID);
    return parameters;
  }

  /** A change to an existing document that answers its new version; each buyer has one cart. */
  static boolean takesIfMatch(Route route) {
    boolean exists = route.path().contains("{") || route.path().startsWith("/storefront/cart");
    boolean versioned = Headers.isVersioned(route) || Headers.isOfADirectory(route);
    return !route.isRead() && versioned && exists;
  }

  private static void reference(ArrayNode parameters, Shared shared) {
    parameters.addObject().put("$ref", "#/components/parameters/" + shared.wireName);
  }

  private static void inPath(ObjectNode node, String placeholder) {
    String name = placeholder.substring(1, placeholder.length() - 1);
    node.put("name", name).put("in", "path").put("required", true);
    ObjectNode schema = node.putObject("schema").put("type", "string");
    if (name.equals("external_id")) {
      schema.put("minLength", 1).put("maxLength", 255);
    } else if (name.equals("id") || name.endsWith("_id")) {
      schema.put("format", "uuid");
    }
  }

  private static void inQuery(ObjectNode node, Param param) {
    node.put("name", param.name()).put("in", "query").put("description", description(param));
    if (param.isRepeatable()) {
      node.put("style", "form").put("explode", true);
    }
    node.set("schema", schema(param));
  }

  private static String description(Param param) {
    return switch (param.type()) {
      case SOME_OF, TEXTS, UUIDS, OWNERS ->
          param.description() + " Several values, repeated or separated by commas: any of them.";
      case EXACT -> param.description() + " Repeat the parameter for several values: any of them.";
      case MOMENT ->
          param.description()
              + " A date stands for its first moment in the organization's time zone.";
      default -> param.description();
    };
  }

  private static ObjectNode schema(Param param) {
    ObjectNode schema = Json.mapper().createObjectNode();
    switch (param.type()) {
      case TEXT -> schema.put("type", "string").put("maxLength", Param.MAX_TEXT);
      case INSTANT -> schema.put("type", "string").put("format", "date-time");
      case MOMENT -> momentOrDay(schema);
      case DAY -> schema.put("type", "string").put("format", "date");
      case UUID -> schema.put("type", "string").put("format", "uuid");
      case UUIDS -> items(schema).put("type", "string").put("format", "uuid");
      case OWNERS -> owners(items(schema));
      case EXACT -> items(schema).put("type", "string").put("maxLength", Param.MAX_TEXT);
      case BOOL -> schema.put("type", "boolean");
      case ONE_OF -> oneOf(schema, param);
      case SOME_OF -> oneOf(items(schema), param);
      case TEXTS -> texts(schema);
      case LOCALE -> schema.put("type", "string").put("maxLength", 20);
      case LIMIT ->
          schema
              .put("type", "integer")
              .put("minimum", 1)
              .put("maximum", Listing.MAX_LIMIT)
              .put("default", Listing.DEFAULT_LIMIT);
    }
    return schema;
  }

  private static void momentOrDay(ObjectNode schema) {
    ArrayNode forms = schema.putArray("oneOf");
    forms.addObject().put("type", "string").put("format", "date-time");
    forms.addObject().put("type", "string").put("format", "date");
  }

  private static void owners(ObjectNode schema) {
    ArrayNode forms = schema.putArray("oneOf");
    forms.addObject().put("type", "string").put("format", "uuid");
    forms.addObject().put("type", "string").putArray("enum").add("me").add("none");
  }

  private static ObjectNode items(ObjectNode schema) {
    return schema.put("type", "array").put("minItems", 1).putObject("items");
  }

  private static void texts(ObjectNode schema) {
    schema.put("type", "array").put("minItems", 1).put("maxItems", Param.MAX_TEXTS);
    schema
        .putObject("items")
        .put("type", "string")
        .put("minLength", 1)
        .put("maxLength", Param.MAX_TEXT);
  }

  private static void oneOf(ObjectNode schema, Param param) {
    ArrayNode values = schema.put("type", "string").putArray("enum");
    param.values().forEach(values::add);
  }
}
