package io.tradegate.bench.lab;

import io.tradegate.cli.Environment;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The service as a new user starts it, in a process of its own with demo data. */
public final class Service implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final Process process;
  private final Path data;
  private final int port;
  private final int managementPort;
  private final Duration untilFirstAnswer;
  private final Duration untilSecondAnswer;

  private Service(
      Process process, Path data, int port, int managementPort, Duration first, Duration second) {
    this.process = process;
    this.data = data;
    this.port = port;
    this.managementPort = managementPort;
    this.untilFirstAnswer = first;
    this.untilSecondAnswer = second;
  }

  public static Service start() throws IOException, InterruptedException {
    Path data = Files.createTempDirectory("tradegate-bench");
    int port = freePort();
    int managementPort = freePort();
    Process fresh = launch(data, port, managementPort);
    Duration first = untilAnswer(fresh, port);
    fresh.destroy();
    fresh.waitFor(30, TimeUnit.SECONDS);
    Process process = launch(data, port, managementPort);
    Duration second = untilAnswer(process, port);
    return new Service(process, data, port, managementPort, first, second);
  }

  private static Process launch(Path data, int port, int managementPort) throws IOException {
    var builder = new ProcessBuilder("./tradegate", "demo");
    builder
        .environment()
        .putAll(
            Map.of(
                "DATA_DIR", data.toString(),
                "PORT", Integer.toString(port),
                "MANAGEMENT_PORT", Integer.toString(managementPort),
                "LOGIN_RATE_PER_MINUTE", "1000000"));
    return builder
        .redirectOutput(data.resolve("demo.log").toFile())
        .redirectErrorStream(true)
        .start();
  }

  private static Duration untilAnswer(Process process, int port)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    var request =
        HttpRequest.newBuilder(
                URI.create("http://localhost:" + port + "/storefront/products?limit=1"))
            .timeout(Duration.ofSeconds(5))
            .build();
    while (process.isAlive() && System.nanoTime() - began < 120e9) {
      try {
        if (HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200) {
          return Duration.ofNanos(System.nanoTime() - began);
        }
      } catch (IOException e) {
        TimeUnit.MILLISECONDS.sleep(10);
      }
    }
    throw new IOException("The service did not start.");
  }

  public Report startReport() throws IOException {
    return new Report("Start and memory", "What", "Figure")
        .row("first start to first 200, database created and seeded", millis(untilFirstAnswer))
        .row("second start to first 200", millis(untilSecondAnswer))
        .row("resident memory of the service after start", residentMemory());
  }

  private static String millis(Duration time) {
    return time.toMillis() + " ms";
  }

  public String residentMemory() throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    if (!Files.exists(status)) {
      return "unknown here";
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("VmRSS:")) {
        return line.replaceAll("[^0-9]", "").transform(Long::parseLong) / 1024 + " MiB";
      }
    }
    return "unknown here";
  }

  public int port() {
    return port;
  }

  public int managementPort() {
    return managementPort;
  }

  public String signIn() throws IOException, InterruptedException {
    String body = Json.text(Map.of("email", "admin@demo.test", "password", "demo-pass-1234"));
    var request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/admin/auth/login"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return Json.mapper()
        .readTree(HTTP.send(request, BodyHandlers.ofString()).body())
        .at("/token")
        .asString();
  }

  /** The database of the service as the role that serves requests. */
  public DatabaseUrls database() throws IOException {
    String pgPort = Files.readAllLines(data.resolve("pgdata/postmaster.pid")).get(3).strip();
    String password = Files.readString(data.resolve("pgpassword")).strip();
    Settings settings =
        Environment.settings(
            Map.of(
                "DATABASE_URL",
                    "postgres://tradegate:%s@127.0.0.1:%s/tradegate".formatted(password, pgPort),
                "MASTER_KEY", Files.readString(data.resolve("master-key")).strip(),
                "JWT_SECRET", Files.readString(data.resolve("jwt-secret")).strip()));
    return DatabaseUrls.parse(Database.appUrl(settings)).orElseThrow();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(30, TimeUnit.SECONDS).join();
  }
}
