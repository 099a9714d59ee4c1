package io.tradegate.media.storage;

import io.tradegate.platform.config.Bucket;
import io.tradegate.platform.crypto.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Stores objects in a bucket of an S3-compatible service, addressed by path. */
public final class S3Storage implements MediaStorage, AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration REQUEST = Duration.ofMinutes(2);
  private static final int WORTH_KEEPING = 300;
  private static final String EMPTY = Sha256.hex(new byte[0]);

  private final Bucket bucket;
  private final SigV4 signature;
  private final InstantSource clock;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  public S3Storage(Bucket bucket, InstantSource clock) {
    this.bucket = bucket;
    this.signature = new SigV4(bucket);
    this.clock = clock;
  }

  /** The digest is signed along, so that the service refuses what was changed on the way. */
  @Override
  public void put(ObjectKey key, Path file) throws IOException {
    var response = send("PUT", address(key), BodyPublishers.ofFile(file), digest(file));
    try (InputStream body = response.body()) {
      require(response.statusCode() == 200, "PUT", response.statusCode(), body);
    }
  }

  private static String digest(Path file) throws IOException {
    MessageDigest digest = Sha256.begin();
    try (var out = new DigestOutputStream(java.io.OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, out);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  @Override
  public Optional<StoredObject> open(ObjectKey key) throws IOException {
    var response = send("GET", address(key), BodyPublishers.noBody(), EMPTY);
    InputStream body = response.body();
    long length = response.headers().firstValueAsLong("Content-Length").orElse(-1);
    if (response.statusCode() == 200 && length >= 0) {
      return Optional.of(new StoredObject(length, body));
    }
    try (body) {
      require(response.statusCode() == 404, "GET", response.statusCode(), body);
      return Optional.empty();
    }
  }

  @Override
  public void delete(ObjectKey key) throws IOException {
    var response = send("DELETE", address(key), BodyPublishers.noBody(), EMPTY);
    try (InputStream body = response.body()) {
      int status = response.statusCode();
      require(status / 100 == 2 || status == 404, "DELETE", status, body);
    }
  }

  @Override
  public void list(Consumer<Listed> visitor) throws IOException {
    Optional<String> next = Optional.of("");
    while (next.isPresent()) {
      next = page(next.get(), visitor);
    }
  }

  private Optional<String> page(String token, Consumer<Listed> visitor) throws IOException {
    String query =
        (token.isEmpty() ? "" : "continuation-token=" + encoded(token) + "&") + "list-type=2";
    URI address = URI.create("%s/%s?%s".formatted(root(), bucket.name(), query));
    var response = send("GET", address, BodyPublishers.noBody(), EMPTY);
    try (InputStream body = response.body()) {
      require(response.statusCode() == 200, "list", response.statusCode(), body);
      return BucketListing.read(body, visitor);
    }
  }

  /** As the signature wants it: URLEncoder is for forms, where a space is a plus. */
  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }

  private URI address(ObjectKey key) {
    return URI.create("%s/%s/%s".formatted(root(), bucket.name(), key.path()));
  }

  private String root() {
    return bucket.endpoint().toString().replaceFirst("/$", "");
  }

  private HttpResponse<InputStream> send(
      String method, URI address, BodyPublisher body, String digest) throws IOException {
    var request = HttpRequest.newBuilder(address).method(method, body).timeout(REQUEST);
    signature
        .headers(method, address, Map.of(), digest, clock.instant())
        .forEach(
            (name, value) -> {
              if (!name.equals("host")) { // which the client writes itself
                request.header(name, value);
              }
            });
    try {
      return http.send(request.build(), BodyHandlers.ofInputStream());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while the bucket was asked.");
    }
  }

  private static void require(boolean fine, String what, int status, InputStream body)
      throws IOException {
    if (!fine) {
      String said = new String(body.readNBytes(WORTH_KEEPING), StandardCharsets.UTF_8);
      throw new IOException("The bucket answered %s with %d: %s".formatted(what, status, said));
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
