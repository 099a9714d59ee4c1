package io.tradegate.everything.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestClient;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** One request to a route, partly corrupted. */
final class FuzzedRequest {
  private final Garbage garbage;
  private final Route route;
  private final JsonNode sample;
  private final String method;
  private final String target;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final byte[] body;

  /** {@code path}: leads to a record, and may be corrupted. {@code extra}: added to the query. */
  FuzzedRequest(Garbage garbage, Route route, JsonNode sample, String path, String extra) {
    this.garbage = garbage;
    this.route = route;
    this.sample = sample;
    this.method = garbage.happens(4) ? garbage.method() : route.method().name();
    this.target = spoiltPath(path) + query(extra);
    this.body = route.requestType() == null && garbage.happens(60) ? new byte[0] : body();
  }

  private String spoiltPath(String path) {
    if (route.path().contains("{") && garbage.happens(50)) {
      String[] words = path.split("/", -1);
      String[] template = route.path().split("/", -1);
      for (int n = 0; n < words.length; n++) {
        words[n] = template[n].startsWith("{") ? garbage.text() : words[n];
      }
      return String.join("/", words);
    }
    return path;
  }

  private String query(String extra) {
    var pairs = new ArrayList<String>();
    for (Param param : route.params()) {
      if (garbage.happens(30)) {
        pairs.add(param.name() + "=" + value(param));
      }
    }
    if (garbage.happens(5)) {
      pairs.add(garbage.text() + "=" + garbage.text());
    }
    if (!extra.isEmpty()) {
      pairs.add(extra);
    }
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private String value(Param param) {
    return !param.values().isEmpty() && garbage.happens(50)
        ? garbage.oneOf(param.values())
        : garbage.text();
  }

  private byte[] body() {
    if (garbage.happens(2)) {
      return "[".repeat(100_000).getBytes(UTF_8);
    }
    String json = garbage.happens(80) ? object() : garbage.jsonValue();
    return garbage.happens(10) ? garbage.broken(json) : json.getBytes(UTF_8);
  }

  /** The sample with some fields corrupted, left out, repeated or invented. */
  private String object() {
    List<String> fields = new ArrayList<>();
    sample
        .path("properties")
        .propertyNames()
        .forEach(
            name -> {
              if (garbage.happens(85)) {
                fields.add("\"%s\":%s".formatted(name, field(name)));
              }
            });
    if (garbage.happens(8)) {
      fields.add("\"nonsense\":" + garbage.jsonValue());
    }
    if (garbage.happens(5) && !fields.isEmpty()) {
      fields.add(fields.getFirst());
    }
    return "{" + String.join(",", fields) + "}";
  }

  private String field(String name) {
    JsonNode good = sample.path("examples").path(0).path(name);
    return good.isMissingNode() || garbage.happens(35) ? garbage.jsonValue() : good.toString();
  }

  /** As this caller, whose headers may be corrupted as well. */
  byte[] bytes(TestClient caller) {
    headers.putAll(headersOf(caller));
    while (garbage.happens(30)) {
      headers.put(garbage.headerName(), garbage.headerValue());
    }
    return onTheWire(method + " " + target, headers, body);
  }

  /** A valid request except, perhaps, for its body. */
  static byte[] plain(Route route, String path, TestClient caller, byte[] body) {
    return onTheWire(route.method() + " " + path, headersOf(caller), body);
  }

  private static Map<String, String> headersOf(TestClient caller) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Host", "localhost");
    headers.put("Content-Type", "application/json");
    headers.putAll(caller.headers());
    return headers;
  }

  private static byte[] onTheWire(String start, Map<String, String> headers, byte[] body) {
    var wire = new ByteArrayOutputStream();
    wire.writeBytes((start + " HTTP/1.1\r\n").getBytes(ISO_8859_1));
    headers.forEach(
        (name, value) -> wire.writeBytes((name + ": " + value + "\r\n").getBytes(ISO_8859_1)));
    wire.writeBytes(
        "Content-Length: %d\r\nConnection: close\r\n\r\n"
            .formatted(body.length)
            .getBytes(ISO_8859_1));
    wire.writeBytes(body);
    return wire.toByteArray();
  }

  @Override
  public String toString() {
    String text = new String(body, UTF_8);
    return "%s %s %s %s"
        .formatted(method, target, headers, text.substring(0, Math.min(500, text.length())));
  }
}
