package io.tradegate.media.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradegate.platform.config.Bucket;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.crypto.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An S3-compatible service on loopback, for one bucket. It works out every signature itself, from
 * the request as it came, and pages its lists by two.
 */
public final class BucketServer implements AutoCloseable {
  private static final int PAGE = 2;

  private final ConcurrentSkipListMap<String, Stored> objects = new ConcurrentSkipListMap<>();
  private final HttpServer server;
  private volatile boolean down;

  @SuppressWarnings("ArrayRecordComponent")
  private record Stored(byte[] content, Instant at) {}

  public BucketServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::handle);
    server.start();
  }

  public Bucket bucket() {
    URI endpoint = URI.create("http://localhost:" + server.getAddress().getPort());
    return new Bucket(endpoint, "pictures", "eu-test-1", "ACCESS", "a secret key");
  }

  /** From now on it fails, or no longer. */
  void breakDown(boolean broken) {
    down = broken;
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    if (down) {
      answer(exchange, 500, "<Error>InternalError</Error>".getBytes(UTF_8));
    } else if (!isSigned(exchange, body)) {
      answer(exchange, 403, "<Error>SignatureDoesNotMatch</Error>".getBytes(UTF_8));
    } else {
      serve(exchange, body);
    }
  }

  private void serve(HttpExchange exchange, byte[] body) throws IOException {
    String path = exchange.getRequestURI().getRawPath();
    String key = path.replaceFirst("^/pictures/?", "");
    switch (exchange.getRequestMethod()) {
      case "PUT" -> {
        objects.put(key, new Stored(body, Instant.now()));
        answer(exchange, 200, new byte[0]);
      }
      case "DELETE" -> {
        objects.remove(key);
        answer(exchange, 204, new byte[0]);
      }
      default -> read(exchange, key);
    }
  }

  private void read(HttpExchange exchange, String key) throws IOException {
    Stored stored = objects.get(key);
    if (key.isEmpty()) {
      answer(exchange, 200, list(exchange.getRequestURI().getRawQuery()).getBytes(UTF_8));
    } else if (stored == null) {
      answer(exchange, 404, "<Error>NoSuchKey</Error>".getBytes(UTF_8));
    } else {
      answer(exchange, 200, stored.content());
    }
  }

  private String list(String query) {
    String after =
        Arrays.stream(query.split("&", -1))
            .filter(pair -> pair.startsWith("continuation-token="))
            .map(pair -> URLDecoder.decode(pair.substring(19), UTF_8))
            .findAny()
            .orElse("");
    List<Map.Entry<String, Stored>> found =
        objects.tailMap(after, false).entrySet().stream().limit(PAGE + 1).toList();
    String contents =
        found.stream()
            .limit(PAGE)
            .map(
                entry ->
                    "<Contents><Key>%s</Key><LastModified>%s</LastModified></Contents>"
                        .formatted(entry.getKey(), entry.getValue().at()))
            .collect(Collectors.joining());
    String next =
        found.size() > PAGE
            ? "<NextContinuationToken>%s</NextContinuationToken>"
                .formatted(found.get(PAGE - 1).getKey())
            : "";
    return "<?xml version=\"1.0\"?><ListBucketResult>%s%s</ListBucketResult>"
        .formatted(contents, next);
  }

  private boolean isSigned(HttpExchange exchange, byte[] body) {
    String given = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    String digest = Sha256.hex(body);
    if (!digest.equals(exchange.getRequestHeaders().getFirst("x-amz-content-sha256"))) {
      return false;
    }
    String date = exchange.getRequestHeaders().getFirst("x-amz-date");
    String scope = date.substring(0, 8) + "/eu-test-1/s3/aws4_request";
    String names = given.replaceFirst(".*SignedHeaders=([^,]*),.*", "$1");
    String headers =
        Stream.of(names.split(";", -1))
            .map(name -> name + ":" + exchange.getRequestHeaders().getFirst(name) + "\n")
            .collect(Collectors.joining());
    String query = exchange.getRequestURI().getRawQuery();
    String request =
        String.join(
            "\n",
            exchange.getRequestMethod(),
            exchange.getRequestURI().getRawPath(),
            query == null ? "" : query,
            headers,
            names,
            digest);
    String text =
        String.join("\n", "AWS4-HMAC-SHA256", date, scope, Sha256.hex(request.getBytes(UTF_8)));
    byte[] key = "AWS4a secret key".getBytes(UTF_8);
    for (String part : scope.split("/", -1)) {
      key = Hmac.sha256(key, part.getBytes(UTF_8));
    }
    return given.contains("Credential=ACCESS/" + scope)
        && given.endsWith("Signature=" + Hmac.sha256Hex(key, text.getBytes(UTF_8)));
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
