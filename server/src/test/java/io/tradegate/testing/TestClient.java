package io.tradegate.testing;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls the service over real HTTP, with headers that it sends with each call. */
public final class TestClient {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();

  private final URI base;
  private final Map<String, String> headers;

  TestClient(URI base, Map<String, String> headers) {
    this.base = base;
    this.headers = headers;
  }

  public TestClient with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new TestClient(base, more);
  }

  public TestClient without(String header) {
    var fewer = new LinkedHashMap<>(headers);
    fewer.remove(header);
    return new TestClient(base, fewer);
  }

  public TestClient bearer(String token) {
    return with("Authorization", "Bearer " + token);
  }

  /** The same caller at another node. */
  public TestClient at(TestApp node) {
    return at(node.node().port());
  }

  public TestClient at(int port) {
    return new TestClient(URI.create("http://localhost:" + port), headers);
  }

  /** The headers that it sends with each call. */
  public Map<String, String> headers() {
    return Collections.unmodifiableMap(headers);
  }

  /** The bearer token this client carries. */
  public String token() {
    return headers.getOrDefault("Authorization", "").replace("Bearer ", "");
  }

  public TestReply get(String path) {
    return send("GET", path, null);
  }

  public TestReply post(String path) {
    return send("POST", path, null);
  }

  /** {@code body}: a map or record, sent as JSON. */
  public TestReply post(String path, Object body) {
    return send("POST", path, Json.bytes(body));
  }

  public TestReply put(String path, Object body) {
    return send("PUT", path, Json.bytes(body));
  }

  public TestReply patch(String path, Object body) {
    return send("PATCH", path, Json.bytes(body));
  }

  public TestReply delete(String path) {
    return send("DELETE", path, null);
  }

  /** Sends bytes as they are, for bodies that are no JSON. */
  public TestReply send(String method, String path, byte @Nullable [] body) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE);
    if (body != null && !headers.containsKey("Content-Type")) {
      request.header("Content-Type", "application/json");
    }
    headers.forEach(request::header);
    request.method(
        method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    try {
      var reply =
          new TestReply(
              method + " " + path, HTTP.send(request.build(), BodyHandlers.ofByteArray()));
      ApiContract.shared().check(method, path, reply);
      return reply;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(method + " " + path, e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
