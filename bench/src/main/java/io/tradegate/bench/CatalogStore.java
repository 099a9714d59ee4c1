package io.tradegate.bench;

import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A node that serves the catalog, and an HTTP client that calls it. */
public final class CatalogStore implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final Node node;
  private final int port;
  private final int managementPort;

  private CatalogStore(Node node, int port, int managementPort) {
    this.node = node;
    this.port = port;
    this.managementPort = managementPort;
  }

  public static CatalogStore open(Lab lab, Map<String, String> settings)
      throws IOException, InterruptedException {
    int port = freePort();
    int managementPort = freePort();
    var all = new HashMap<>(settings);
    all.put("PORT", Integer.toString(port));
    all.put("MANAGEMENT_PORT", Integer.toString(managementPort));
    all.put("DATABASE_POOL_SIZE", "8");
    var store = new CatalogStore(Node.serving(lab, all), port, managementPort);
    store.awaitAnswer();
    return store;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void awaitAnswer() throws IOException, InterruptedException {
    for (int n = 0; node.isAlive() && n < 600; n++) {
      try {
        if (get("/storefront/search?q=first", null).statusCode() == 200) {
          return;
        }
      } catch (UncheckedIOException e) {
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
    throw new IOException("The node does not answer: " + node.log());
  }

  public int port() {
    return port;
  }

  public Node node() {
    return node;
  }

  public String signIn(String audience, String email) {
    String body = Json.text(Map.of("email", email, "password", CatalogSeed.PASSWORD));
    var request =
        to("/" + audience + "/auth/login", null)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    return Json.mapper().readTree(send(request).body()).at("/token").asString();
  }

  public HttpResponse<String> get(String path, @Nullable String token) {
    return send(to(path, token));
  }

  /** Returns the body of the answer, which must be a success. */
  public String postJson(String path, String token, Object body) {
    return sendJson("POST", path, token, body);
  }

  /** The same, of a request that replaces. */
  public String putJson(String path, String token, Object body) {
    return sendJson("PUT", path, token, body);
  }

  private String sendJson(String method, String path, String token, Object body) {
    var request =
        to(path, token)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(Json.text(body)));
    HttpResponse<String> answer = send(request);
    if (answer.statusCode() >= 300) {
      throw new IllegalStateException(path + " answered " + answer.body());
    }
    return answer.body();
  }

  HttpResponse<String> postFile(String path, String token, Path file) throws IOException {
    return send(
        to(path, token).header("Content-Type", "text/csv").POST(BodyPublishers.ofFile(file)));
  }

  private HttpRequest.Builder to(String path, @Nullable String token) {
    var request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
            .timeout(Duration.ofMinutes(30))
            .header("X-Tenant-Host", CatalogSeed.HOST);
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The same requests again and again, in turn. */
  public HttpLoad load(List<String> paths, @Nullable String token) {
    String bearer = token == null ? "" : "Authorization: Bearer " + token + "\r\n";
    return new HttpLoad(
        port,
        paths.stream()
            .map(
                path ->
                    "GET %s HTTP/1.1\r\nHost: localhost\r\nX-Tenant-Host: %s\r\n%s\r\n"
                        .formatted(path, CatalogSeed.HOST, bearer))
            .toArray(String[]::new));
  }

  /** The used heap right now, garbage included. */
  long heapMib() {
    return (long) (metric("jvm_memory_used_bytes{area=\"heap\"") / (1 << 20));
  }

  /** The statements that an operation has sent to the database so far. */
  public long statements(String operation) {
    return (long) metric("db_statements_total{operation=\"%s\"".formatted(operation));
  }

  /** The sum of the metrics whose lines start so. */
  private double metric(String start) {
    return send(HttpRequest.newBuilder(
            URI.create("http://localhost:" + managementPort + "/metrics")))
        .body()
        .lines()
        .filter(line -> line.startsWith(start))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Override
  public void close() {
    node.close();
  }
}
