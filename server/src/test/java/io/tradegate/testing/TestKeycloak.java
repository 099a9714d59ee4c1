package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.slf4j.LoggerFactory;

/** A real Keycloak, which is unpacked below target; one start takes about half a minute. */
public final class TestKeycloak implements AutoCloseable {
  private static final Path FOLDER = Path.of("target", "keycloak");
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  // It lives for a minute: no time for the better compiler to pay off.
  private static final String OPTIONS =
      "-Xms64m -Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.net.preferIPv4Stack=true";

  private final Path home;
  private final int port;
  private @Nullable Process process;

  private TestKeycloak(Path home) {
    this.home = home;
    this.port = freePort();
  }

  /** Skips the test, loudly, where Keycloak was not unpacked. */
  public static TestKeycloak find() {
    try (Stream<Path> found = Files.isDirectory(FOLDER) ? Files.list(FOLDER) : Stream.empty()) {
      return found
          .filter(each -> Files.isRegularFile(each.resolve("bin/kc.sh")))
          .findFirst()
          .map(TestKeycloak::new)
          .orElseGet(TestKeycloak::skip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TestKeycloak skip() {
    String message =
        "NOT TESTED: sign-in through a real Keycloak. It is not below server/target/keycloak;"
            + " `./tradegate test` unpacks it.";
    LoggerFactory.getLogger(TestKeycloak.class).error(message);
    return Assumptions.abort(message);
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String realm() {
    return "http://127.0.0.1:" + port + "/realms/acme";
  }

  /** Starts with the realm of the test resources; {@code values} fill its placeholders. */
  public void start(Map<String, String> values) {
    try {
      Path imports = Files.createDirectories(home.resolve("data/import"));
      Files.writeString(imports.resolve("acme-realm.json"), filled(values));
      if (!Files.exists(home.resolve("built-for-tests"))) {
        run(List.of("build", "--db=dev-mem", "--cache=local"));
        Files.createFile(home.resolve("built-for-tests"));
      }
      process = launch(server());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(250)).until(this::isReady);
  }

  private List<String> server() {
    return List.of(
        "start",
        "--optimized",
        "--import-realm",
        "--cache=local",
        "--http-enabled=true",
        "--hostname-strict=false",
        "--http-host=127.0.0.1",
        "--http-port=" + port);
  }

  private static String filled(Map<String, String> values) throws IOException {
    String text;
    try (InputStream file = TestKeycloak.class.getResourceAsStream("/keycloak/realm.json")) {
      text = new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
    }
    for (var value : values.entrySet()) {
      text = text.replace("${" + value.getKey() + "}", value.getValue());
    }
    return text;
  }

  private void run(List<String> arguments) throws IOException {
    Process building = launch(arguments);
    try {
      if (!building.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || building.exitValue() != 0) {
        throw new IllegalStateException("Keycloak cannot be built; see " + log());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private Process launch(List<String> arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(home.resolve("bin/kc.sh").toAbsolutePath().toString());
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("JAVA_OPTS", OPTIONS);
    return builder.start();
  }

  private Path log() {
    return home.resolve("tests.log");
  }

  private boolean isReady() {
    if (process == null || !process.isAlive()) {
      throw new IllegalStateException("Keycloak did not start; see " + log());
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI document = URI.create(realm() + "/.well-known/openid-configuration");
      return client
              .send(HttpRequest.newBuilder(document).build(), BodyHandlers.discarding())
              .statusCode()
          == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The script replaces itself by the server, or is its parent. */
  @Override
  public void close() {
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }
}
