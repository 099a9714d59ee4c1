package io.tradegate.testing;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Chromium without a window, driven by the WebDriver protocol. Where none is installed the test is
 * skipped and says so; BROWSER_TESTS=required makes that a failure.
 */
public final class Browser implements AutoCloseable {
  private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  private static final int STARTS = 10;

  private final Process driver;
  private final URI session;

  private Browser(Process driver, URI session) {
    this.driver = driver;
    this.session = session;
  }

  /** {@code language}: the user's language, such as {@code de}. */
  public static Browser start(Path profile, String language) {
    return start(profile, language, List.of());
  }

  /**
   * A browser that reaches a node under the address of its settings, whose port it did not take.
   */
  public static Browser of(Path profile, TestApp app) {
    URI base = app.settings().baseUrl();
    String rule =
        "MAP %s:%d 127.0.0.1:%d".formatted(base.getHost(), base.getPort(), app.node().port());
    return start(profile, "en", List.of("--host-resolver-rules=" + rule));
  }

  private static Browser start(Path profile, String language, List<String> more) {
    Optional<Path> chrome = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> driver = program("chromedriver");
    requireBoth(chrome, driver);
    try {
      Started started = started(driver.orElseThrow());
      URI address = URI.create("http://localhost:%d/session".formatted(started.port()));
      var options = capabilities(chrome.orElseThrow(), profile, language, more);
      String id = send(address, "POST", options).at("/value/sessionId").asString();
      return new Browser(started.process(), URI.create(address + "/" + id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Started(Process process, int port) {}

  /**
   * It takes a free port of IPv4 and ends if another program has the same port of IPv6: then it is
   * started again.
   */
  private static Started started(Path driver) throws IOException {
    for (int n = 0; n < STARTS; n++) {
      Process process =
          new ProcessBuilder(driver.toString(), "--port=0").redirectErrorStream(true).start();
      OptionalInt port = port(process);
      if (port.isPresent()) {
        return new Started(process, port.getAsInt());
      }
    }
    throw new IOException("chromedriver did not start.");
  }

  private static void requireBoth(Optional<Path> chrome, Optional<Path> driver) {
    boolean found = chrome.isPresent() && driver.isPresent();
    String message =
        "BROWSER TEST SKIPPED: chromium and chromedriver are not installed"
            + " (Debian: apt-get install chromium chromium-driver).";
    if (!found) {
      System.err.println(message);
      assertThat(System.getenv("BROWSER_TESTS")).as(message).isNotEqualTo("required");
    }
    assumeTrue(found, message);
  }

  private static Optional<Path> program(String... names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(names)
        .flatMap(name -> Arrays.stream(path.split(":", -1)).map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The port that it prints; empty when it ended. */
  private static OptionalInt port(Process process) throws IOException {
    for (String line = process.inputReader().readLine();
        line != null;
        line = process.inputReader().readLine()) {
      if (line.contains("started successfully on port")) {
        return OptionalInt.of(Integer.parseInt(line.replaceAll(".*on port ([0-9]+).*", "$1")));
      }
    }
    return OptionalInt.empty();
  }

  private static Map<String, Object> capabilities(
      Path chrome, Path profile, String language, List<String> more) {
    var arguments = new ArrayList<>(more);
    Collections.addAll(
        arguments,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1000,1200",
        "--user-data-dir=" + profile);
    Map<String, Object> options =
        Map.of(
            "binary",
            chrome.toString(),
            "args",
            arguments,
            "prefs",
            Map.of("intl.accept_languages", language));
    return Map.of(
        "capabilities",
        Map.of(
            "alwaysMatch",
            Map.of(
                "browserName",
                "chrome",
                "timeouts",
                Map.of("implicit", PATIENCE.toMillis()),
                "goog:loggingPrefs",
                Map.of("browser", "ALL"),
                "goog:chromeOptions",
                options)));
  }

  public void open(String address) {
    post("/url", Map.of("url", address));
  }

  public String address() {
    return send("GET", "/url", null).asString();
  }

  /** Types into a field, by its name. */
  public void fill(String field, String text) {
    post("/element/" + find("[name=" + field + "]") + "/value", Map.of("text", text));
  }

  /** Presses a button, by its value. */
  public void press(String button) {
    post("/element/" + find("button[value=" + button + "]") + "/click", Map.of());
  }

  /** Clicks what a selector of CSS finds. */
  public void click(String selector) {
    post("/element/" + find(selector) + "/click", Map.of());
  }

  /** An authenticator of the browser itself, which verifies its user without asking. */
  public void addAuthenticator() {
    post(
        "/webauthn/authenticator",
        Map.of(
            "protocol",
            "ctap2",
            "transport",
            "internal",
            "hasResidentKey",
            true,
            "hasUserVerification",
            true,
            "isUserVerified",
            true));
  }

  /** Waits until the page shows this. */
  public void expect(String words) {
    await().until(() -> text().contains(words));
  }

  /** The visible text. */
  public String text() {
    return run("return document.body.innerText").asString();
  }

  public JsonNode run(String script) {
    return post("/execute/sync", Map.of("script", script, "args", List.of()));
  }

  /** The errors in the browser's log: refused scripts and styles, failed loads, exceptions. */
  public List<String> complaints() {
    return post("/se/log", Map.of("type", "browser"))
        .valueStream()
        .map(entry -> entry.path("message").asString())
        .toList();
  }

  public void resize(int width, int height) {
    post("/window/rect", Map.of("width", width, "height", height));
  }

  /** Saved into the folder of the build, for a person to look at. */
  public void screenshot(String name) {
    byte[] picture = Base64.getDecoder().decode(send("GET", "/screenshot", null).asString());
    try {
      Path folder = Files.createDirectories(Path.of("target", "screenshots"));
      Files.write(folder.resolve(name + ".png"), picture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String find(String selector) {
    return post("/element", Map.of("using", "css selector", "value", selector))
        .path(ELEMENT)
        .asString();
  }

  private JsonNode post(String path, Object body) {
    return send("POST", path, body);
  }

  private JsonNode send(String method, String path, @Nullable Object body) {
    return send(URI.create(session + path), method, body).path("value");
  }

  private static JsonNode send(URI address, String method, @Nullable Object body) {
    var publisher =
        body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(Json.bytes(body));
    HttpRequest request =
        HttpRequest.newBuilder(address).timeout(PATIENCE).method(method, publisher).build();
    try {
      JsonNode answer =
          Json.mapper().readTree(HTTP.send(request, BodyHandlers.ofByteArray()).body());
      assertThat(answer.at("/value/error").asString()).as("%s: %s", address, answer).isEmpty();
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    send("DELETE", "", null);
    driver.destroy();
    driver.onExit().join();
  }
}
