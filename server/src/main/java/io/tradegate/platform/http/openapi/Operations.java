package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.RawBody;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the OpenAPI operation of one route. */
record Operations(Schemas schemas) {
  ObjectNode of(Route route) {
    ObjectNode operation = Json.mapper().createObjectNode();
    operation.put("operationId", route.operation());
    operation.put("summary", route.summary());
    operation.put("description", description(route));
    operation.putArray("tags").add(Tags.of(route));
    operation.put("x-audience", route.admission().name().toLowerCase(Locale.ROOT));
    if (route.permission() != null) {
      operation.put("x-permission", route.permission());
    }
    if (!route.roles().isEmpty()) {
      ArrayNode roles = operation.putArray("x-roles");
      route.roles().forEach(roles::add);
    }
    operation.set("security", Security.of(route));
    ArrayNode parameters = Parameters.of(route);
    if (!parameters.isEmpty()) {
      operation.set("parameters", parameters);
    }
    if (route.requestType() != null) {
      operation.set("requestBody", body(route.requestType()));
    } else if (route.rawBody() != null) {
      operation.set("requestBody", raw(route.rawBody()));
    }
    operation.set("responses", responses(route));
    return operation;
  }

  private static String description(Route route) {
    String permission = route.permission();
    String who = audience(route);
    if (!route.roles().isEmpty()) {
      String roles = " Needs the role `%s`".formatted(String.join("` or `", route.roles()));
      return route.vendorScope() == null
          ? who + roles + "."
          : who
              + roles
              + ", or the scope `%s` of a vendor's API key.".formatted(route.vendorScope());
    }
    if (permission == null) {
      return who;
    }
    return route.sessionsOnly()
        ? who + " Needs the permission `%s`; API keys cannot do this.".formatted(permission)
        : who + " Needs the permission, or the API key's scope, `%s`.".formatted(permission);
  }

  private static String audience(Route route) {
    return switch (route.admission()) {
      case OPEN ->
          Security.isOfDirectories(route)
              ? "For the directory of an identity provider, with its token."
              : "For everybody; no token is needed.";
      case SIGNED ->
          "For whoever holds an address that this service signed: `expires`, `key` and `signature`"
              + " as they were answered, in this order and nothing else.";
      case GUEST -> "For visitors of a store, signed in or not.";
      case ADMIN -> "For staff: audience `admin`.";
      case STOREFRONT -> "For buyers: audience `storefront`.";
      case VENDOR -> "For vendor users: audience `vendor`.";
    };
  }

  private ObjectNode body(Class<?> type) {
    boolean required = !OptionalBody.class.isAssignableFrom(type);
    ObjectNode body = Json.mapper().createObjectNode().put("required", required);
    body.putObject("content")
        .putObject("application/json")
        .set("schema", schemas.of(type, Schemas.Use.REQUEST));
    return body;
  }

  private static ObjectNode raw(RawBody rawBody) {
    ObjectNode body = Json.mapper().createObjectNode().put("required", true);
    ObjectNode content = body.putObject("content");
    rawBody
        .mediaTypes()
        .forEach(
            type ->
                content
                    .putObject(type)
                    .putObject("schema")
                    .put("type", "string")
                    .put("format", "binary"));
    return body;
  }

  private ObjectNode responses(Route route) {
    ObjectNode responses = Json.mapper().createObjectNode();
    responses.set(Integer.toString(route.status()), success(route, route.status()));
    if (route.upserts()) {
      responses.set("201", success(route, 201));
    }
    if (route.isRead() && Headers.isTagged(route)) {
      responses
          .putObject("304")
          .put("description", "`If-None-Match` names the current answer; there is no body.")
          .set("headers", Headers.ofUnchanged());
    }
    Refusals.of(route).forEach(responses::set);
    return responses;
  }

  private ObjectNode success(Route route, int status) {
    ObjectNode success = Json.mapper().createObjectNode();
    success.put("description", meaning(status));
    success.set("headers", Headers.of(route, status));
    if (route.replyType() != null) {
      success
          .withObjectProperty("content")
          .putObject("application/json")
          .set("schema", schemas.of(route.replyType(), Schemas.Use.REPLY));
    }
    if (route.mediaType() != null) {
      success.withObjectProperty("content").putObject(route.mediaType());
    }
    return success;
  }

  private static String meaning(int status) {
    return switch (status) {
      case 201 -> "Created; `Location` names it.";
      case 202 -> "Taken on; the work follows.";
      case 204 -> "Done; there is no body.";
      default -> "Done.";
    };
  }
}
