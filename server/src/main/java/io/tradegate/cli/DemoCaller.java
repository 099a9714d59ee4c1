package io.tradegate.cli;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Somebody of the demo who uses the API over HTTP, as anybody would. */
final class DemoCaller {
  private static final String STORE = "localhost";

  private final HttpClient client;
  private final String base;
  private final String token;

  private DemoCaller(HttpClient client, String base, String token) {
    this.client = client;
    this.base = base;
    this.token = token;
  }

  /** {@code audience}: the door, such as storefront. */
  static DemoCaller signIn(HttpClient client, String url, String audience, String email) {
    var nobody = new DemoCaller(client, url, "");
    var body = Map.of("email", email, "password", DemoData.PASSWORD);
    String token = nobody.post("/" + audience + "/auth/login", body).path("token").asString();
    return new DemoCaller(client, nobody.base, token);
  }

  JsonNode get(String path) {
    return send(request(path).GET().build());
  }

  JsonNode post(String path, Object body) {
    return send(request(path).POST(json(body)).build());
  }

  JsonNode patch(String path, Object body) {
    return send(request(path).method("PATCH", json(body)).build());
  }

  private static HttpRequest.BodyPublisher json(Object body) {
    return HttpRequest.BodyPublishers.ofByteArray(Json.bytes(body));
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("X-Tenant-Host", STORE)
            .header("Content-Type", "application/json");
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private JsonNode send(HttpRequest request) {
    try {
      var reply = client.send(request, BodyHandlers.ofString());
      if (reply.statusCode() >= 300) {
        throw new IllegalStateException(
            "%s %s: %s".formatted(request.method(), request.uri().getPath(), reply.body()));
      }
      return Json.mapper().readTree(reply.body().isEmpty() ? "{}" : reply.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
