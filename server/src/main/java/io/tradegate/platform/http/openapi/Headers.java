package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.Handler;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import java.util.Arrays;
import tools.jackson.databind.node.ObjectNode;

/** Describes the headers of answers. */
final class Headers {
  private Headers() {}

  /** Every header that the document explains. */
  enum Header {
    REQUEST_ID("X-Request-Id", "The request's id, as logs and audit know it; quote it to support."),
    VERSION("Tradegate-Version", "The version of this API, a date."),
    ETAG(
        "ETag",
        "The document's version in quotes, followed by a checksum of the answer where it was read;"
            + " send it as `If-Match` to change only that version, or as `If-None-Match` to read"
            + " only another answer. Of lists and pages of a store: a checksum alone."),
    LOCATION("Location", "The path of the record."),
    UPDATED_UNTIL(
        "Updated-Until",
        "With `updated_after`: up to when changes are in the file; send it as the next"
            + " `updated_after`."),
    RETRY_AFTER("Retry-After", "Seconds to wait before the next attempt.");

    private final String wireName;
    private final String description;

    Header(String wireName, String description) {
      this.wireName = wireName;
      this.description = description;
    }
  }

  static ObjectNode shared() {
    ObjectNode headers = Json.mapper().createObjectNode();
    for (Header header : Header.values()) {
      ObjectNode node = headers.putObject(header.wireName);
      node.put("description", header.description);
      if (header == Header.UPDATED_UNTIL) {
        node.put("required", false);
      }
      node.putObject("schema").put("type", "string");
    }
    return headers;
  }

  static ObjectNode of(Route route, int status) {
    ObjectNode headers = references(Header.REQUEST_ID, Header.VERSION);
    if (isTagged(route)) {
      headers.setAll(references(Header.ETAG));
    }
    if (status == 201) {
      headers.setAll(references(Header.LOCATION));
    }
    if (isFileByChange(route)) {
      headers.setAll(references(Header.UPDATED_UNTIL));
    }
    return headers;
  }

  /** Whether a route answers a file with what changed since a time; lists say it in the body. */
  private static boolean isFileByChange(Route route) {
    return route.mediaType() != null
        && route.params().stream().anyMatch(param -> param.name().equals("updated_after"));
  }

  static ObjectNode ofError(int status) {
    ObjectNode headers = references(Header.REQUEST_ID, Header.VERSION);
    if (status == 429) {
      headers.setAll(references(Header.RETRY_AFTER));
    }
    if (status == 409) {
      headers.setAll(references(Header.LOCATION));
    }
    return headers;
  }

  /** Of an answer without a body: the caller's copy is current. */
  static ObjectNode ofUnchanged() {
    return references(Header.REQUEST_ID, Header.VERSION, Header.ETAG);
  }

  /** Whether the answers of a route have an ETag. */
  static boolean isTagged(Route route) {
    return isVersioned(route)
        || isOfADirectory(route)
        || (route.handler() instanceof Handler.InTransaction handler && handler.isTagged());
  }

  /** Whether a route answers one user or group of a directory. */
  static boolean isOfADirectory(Route route) {
    return Security.isOfDirectories(route)
        && route.path().endsWith("{id}")
        && route.mediaType() != null;
  }

  /** Whether a route answers one document that has a version. */
  static boolean isVersioned(Route route) {
    return route.replyType() instanceof Class<?> type
        && type.isRecord()
        && Arrays.stream(type.getRecordComponents())
            .anyMatch(component -> component.getName().equals("version"));
  }

  private static ObjectNode references(Header... wanted) {
    ObjectNode headers = Json.mapper().createObjectNode();
    for (Header header : wanted) {
      headers.putObject(header.wireName).put("$ref", "#/components/headers/" + header.wireName);
    }
    return headers;
  }
}
