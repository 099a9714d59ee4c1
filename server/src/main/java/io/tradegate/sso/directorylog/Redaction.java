package io.tradegate.sso.directorylog;

import io.tradegate.platform.json.Cut;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Removes the passwords that some directories send with a user. */
final class Redaction {
  private static final int LONGEST = 8000;
  private static final String SECRET = "password";

  private Redaction() {}

  static String of(JsonNode body) {
    JsonNode copy = body.deepCopy();
    clean(copy);
    return Cut.to(LONGEST, Json.text(copy));
  }

  private static void clean(JsonNode node) {
    if (node instanceof ObjectNode object) {
      List.copyOf(object.propertyNames()).stream()
          .filter(name -> isSecret(name) || (isSecret(path(object)) && isNamed(name, "value")))
          .forEach(name -> object.put(name, "…"));
    }
    node.forEach(Redaction::clean);
  }

  /** What an operation of a PATCH changes. */
  private static String path(ObjectNode object) {
    return object
        .propertyStream()
        .filter(each -> isNamed(each.getKey(), "path"))
        .map(each -> each.getValue().asString(""))
        .findFirst()
        .orElse("");
  }

  private static boolean isNamed(String name, String wanted) {
    return name.equalsIgnoreCase(wanted);
  }

  /** Schemas may stand before a name. */
  private static boolean isSecret(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(SECRET);
  }
}
