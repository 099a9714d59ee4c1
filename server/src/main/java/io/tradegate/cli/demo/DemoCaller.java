package io.tradegate.cli.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A demo user that calls the API over HTTP. */
public record DemoCaller(HttpClient client, String base, String token) {
  private static final String STORE = "localhost";

  /** {@code audience}: the first part of the path, such as storefront. */
  public static DemoCaller signIn(HttpClient client, String url, String audience, String email) {
    JsonNode body =
        Json.mapper().valueToTree(Map.of("email", email, "password", DemoData.PASSWORD));
    JsonNode reply =
        new DemoCaller(client, url, "").call("POST", "/" + audience + "/auth/login", body);
    return new DemoCaller(client, url, reply.path("token").asString());
  }

  public JsonNode call(String method, String path, JsonNode body) {
    String reply = send(method, path, body);
    return Json.mapper().readTree(reply.isEmpty() ? "{}" : reply);
  }

  /** Returns the text of the reply. A body that is a text is sent as a CSV file. */
  public String send(String method, String path, JsonNode body) {
    byte[] bytes = body.isString() ? body.asString().getBytes(UTF_8) : Json.bytes(body);
    var content =
        body.isMissingNode()
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofByteArray(bytes);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(method, content)
            .header("X-Tenant-Host", STORE)
            .header("Content-Type", body.isString() ? "text/csv" : "application/json");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return send(request.build());
  }

  private String send(HttpRequest request) {
    try {
      var reply = client.send(request, BodyHandlers.ofString());
      if (reply.statusCode() >= 300) {
        throw new IllegalStateException(
            "%s %s was answered %d: %s"
                .formatted(
                    request.method(), request.uri().getPath(), reply.statusCode(), reply.body()));
      }
      return reply.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
