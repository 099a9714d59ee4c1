package io.tradegate.bench.lab;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The service as a client sees it. A request that gets no answer, because the service died, is sent
 * again until there is one: so every request must be one that may be repeated.
 */
public final class Api {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration BEFORE_REPETITION = Duration.ofMillis(100);
  private static final Set<Integer> TRY_LATER = Set.of(429, 502, 503, 504);

  private final HttpClient http = HttpClient.newHttpClient();
  private final String base;
  private final String host;
  private final @Nullable String token;

  /** {@code host}: of the store, for buyers; {@code token}: a session or an API key. */
  public Api(String base, String host, @Nullable String token) {
    this.base = base;
    this.host = host;
    this.token = token;
  }

  public Api as(String other) {
    return new Api(base, host, other);
  }

  /** An answer; the body is empty if there was none in JSON. */
  public record Answer(int status, JsonNode body, String text, String location) {
    public boolean isGood() {
      return status < 300;
    }

    /** The same request was carried out before, and its answer was lost. */
    public boolean isRepetition() {
      return status == 409 && Api.text(body.path("code")).equals("duplicate_idempotency_key");
    }

    public Answer orFail(String request) {
      if (!isGood() && !isRepetition()) {
        throw new IllegalStateException(request + " answered " + status + " " + text);
      }
      return this;
    }
  }

  /** A value of an answer as text; null is empty. */
  public static String text(JsonNode value) {
    return value.isNull() || value.isMissingNode() ? "" : value.asString();
  }

  public static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  public JsonNode get(String path) {
    return send(request(path).GET()).orFail(path).body();
  }

  /** A text that is not JSON, such as an export. */
  public String text(String path) {
    return send(request(path).GET()).orFail(path).text();
  }

  /** Reads all pages of a list; answers its {@code updated_until}. */
  public String pages(String path, Consumer<JsonNode> item) {
    String cursor = "";
    String until = "";
    while (true) {
      String more = cursor.isEmpty() ? "" : "&cursor=" + escaped(cursor);
      JsonNode page = get(path + more);
      page.path("items").forEach(item);
      until = page.path("updated_until").asString(until);
      cursor = page.path("next_cursor").asString("");
      if (cursor.isEmpty()) {
        return until;
      }
    }
  }

  public Answer put(String path, Object body) {
    return send(json(path).PUT(BodyPublishers.ofString(Json.text(body)))).orFail(path);
  }

  public Answer patch(String path, Object body) {
    return send(json(path).method("PATCH", BodyPublishers.ofString(Json.text(body)))).orFail(path);
  }

  /** {@code key}: of this request, the same when it is sent again. */
  public Answer post(String path, String key, Object body) {
    return tryPost(path, key, body).orFail(path);
  }

  /** Like post; the caller looks at a refusal. */
  public Answer tryPost(String path, String key, Object body) {
    return send(
        json(path).header("Idempotency-Key", key).POST(BodyPublishers.ofString(Json.text(body))));
  }

  public Answer delete(String path) {
    return send(request(path).DELETE());
  }

  public Answer postRows(String path, String key, String rows) {
    var request =
        request(path)
            .header("Content-Type", "application/x-ndjson")
            .header("Idempotency-Key", key)
            .POST(BodyPublishers.ofString(rows));
    return send(request).orFail(path);
  }

  private HttpRequest.Builder json(String path) {
    return request(path).header("Content-Type", "application/json");
  }

  private HttpRequest.Builder request(String path) {
    var request =
        HttpRequest.newBuilder(URI.create(base + path))
            .timeout(PATIENCE)
            .header("X-Tenant-Host", host);
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private Answer send(HttpRequest.Builder request) {
    var answer = new AtomicReference<@Nullable Answer>();
    Callable<Boolean> attempt =
        () -> {
          answer.set(attempt(request.build()).orElse(null));
          return answer.get() != null;
        };
    try {
      if (!Waiting.until(BEFORE_REPETITION, attempt)) {
        throw new IllegalStateException("The service does not come back.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return Objects.requireNonNull(answer.get());
  }

  private Optional<Answer> attempt(HttpRequest request) throws InterruptedException {
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      return TRY_LATER.contains(response.statusCode())
          ? Optional.empty()
          : Optional.of(read(response));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static Answer read(HttpResponse<String> response) {
    String type = response.headers().firstValue("Content-Type").orElse("");
    JsonNode body =
        type.startsWith("application/json")
            ? Json.mapper().readTree(response.body())
            : Json.mapper().createObjectNode();
    return new Answer(
        response.statusCode(),
        body,
        response.body(),
        response.headers().firstValue("Location").orElse(""));
  }
}
