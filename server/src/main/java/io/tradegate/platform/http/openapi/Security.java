package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Lists the kinds of bearer token that a route takes. */
final class Security {
  private static final String SESSION = "session";
  private static final String API_KEY = "api_key";
  private static final String DIRECTORY = "directory";

  private Security() {}

  static ObjectNode schemes() {
    ObjectNode schemes = Json.mapper().createObjectNode();
    schemes.set(
        SESSION,
        bearer("JWT", "A session token of one audience, as the log-in of that audience answers."));
    schemes.set(
        API_KEY,
        bearer(
            "tgk_",
            "An API key: acts as staff of its organization, or for a vendor, within its scopes."));
    schemes.set(
        DIRECTORY, bearer("tgs_", "The token by which a directory provisions users by SCIM."));
    return schemes;
  }

  private static ObjectNode bearer(String format, String description) {
    return Json.mapper()
        .createObjectNode()
        .put("type", "http")
        .put("scheme", "bearer")
        .put("bearerFormat", format)
        .put("description", description);
  }

  static boolean isOfDirectories(Route route) {
    return route.path().startsWith("/scim/");
  }

  /** Alternatives; an empty one means that no token is needed. */
  static ArrayNode of(Route route) {
    ArrayNode alternatives = Json.mapper().createArrayNode();
    switch (route.admission()) {
      case OPEN, SIGNED -> {
        if (isOfDirectories(route)) {
          alternatives.addObject().putArray(DIRECTORY);
        }
      }
      case GUEST -> {
        alternatives.addObject();
        alternatives.addObject().putArray(SESSION);
      }
      case ADMIN, STOREFRONT, VENDOR -> {
        alternatives.addObject().putArray(SESSION);
        if (route.scope() != null && !route.sessionsOnly()) {
          alternatives.addObject().putArray(API_KEY);
        }
      }
    }
    return alternatives;
  }
}
