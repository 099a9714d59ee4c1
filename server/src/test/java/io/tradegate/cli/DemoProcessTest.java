package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The demo as a new user runs it: a process, from its first start to its reset. */
@Order(1) // takes long, so it must not begin last
class DemoProcessTest {
  private static final Path ROOT = Path.of("target", "test-data");
  private static final String UP = "Tradegate is up.";

  private Path folder;

  /** Not in a temporary folder: those are closed to the account that the database runs under. */
  @BeforeEach
  void takeAnEmptyFolder() throws IOException {
    folder = Files.createTempDirectory(Files.createDirectories(ROOT), "demo-").toAbsolutePath();
  }

  @AfterEach
  void removeTheFolder() {
    Folders.delete(folder);
  }

  @Test
  void aDemoTellsItsStepsServesThisMachineAndKeepsItsData() throws Exception {
    try (var demo = CommandProcess.start(environment(), "demo")) {
      demo.awaitOut("starts afresh");

      assertThat(demo.out())
          .containsPattern("Starting PostgreSQL \\.\\.\\. +[0-9.]+ s")
          .containsPattern("Preparing the database \\.\\.\\. +[0-9.]+ s")
          .containsPattern("Making people, products and orders \\.\\.\\. +[0-9.]+ s")
          .contains("Data stays in " + folder)
          .doesNotContain(":-1");
      assertThat(demo.err())
          .as("what the demo does itself is not logged")
          .doesNotContain("\"logger_name\":\"access\"", "already exists, skipping", "SLF4J");
      assertOnlyTheOwnerReads("master-key", "jwt-secret", "pgpassword");
      assertThatTheFirstCallsRun(demo.out());
      assertThatSigningInOftenIsFine(api(demo));
      assertThatAResetIsRefused();
      assertThat(get(api(demo) + "/storefront/products").statusCode()).isEqualTo(200);

      demo.stop();
      assertThat(demo.out()).endsWith("Stopping ..." + System.lineSeparator());
      assertThat(folder.resolve("pgdata/postmaster.pid")).doesNotExist();
    }
    try (var second = CommandProcess.start(environment(), "demo")) {
      second.awaitOut(UP);
      assertThat(second.out()).doesNotContain("Making people");
      assertThat(second.err()).doesNotContain("SLF4J");
      second.stop();
    }
    assertThatAResetRemovesEverything();
  }

  private void assertOnlyTheOwnerReads(String... files) throws IOException {
    for (String file : files) {
      assertThat(Files.getPosixFilePermissions(folder.resolve(file)))
          .as(file)
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
  }

  /** Uses the strictest shell among those on this machine. */
  private static void assertThatTheFirstCallsRun(String banner) throws Exception {
    String calls = found(banner, "First calls:\\R(.*?)\\R\\RStop with");
    Process shell =
        new ProcessBuilder(List.of("bash", "-euo", "pipefail", "-O", "failglob", "-c", calls))
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), UTF_8);

    assertThat(shell.waitFor()).as(said).isZero();
    assertThat(said.lines()).as("a line for each answer").hasSize(2);
    assertThat(said).contains("\"items\"").doesNotContain("\"code\"");
  }

  private static void assertThatSigningInOftenIsFine(String api) throws Exception {
    for (int n = 0; n < 12; n++) {
      assertThat(signIn(api).statusCode()).isEqualTo(200);
    }
  }

  private void assertThatAResetIsRefused() {
    Typed typed = Typed.run(environment(), "demo", "--reset");

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err()).startsWith("Another process is using " + folder);
  }

  /**
   * Also what a later version of the service keeps there: this test finds a name that is missing.
   */
  private void assertThatAResetRemovesEverything() {
    try (var home = DemoHome.open(folder)) {
      assertThat(home.erase()).isEmpty();
    }
  }

  @Test
  void aDemoUsesTheDatabaseThatItIsGiven() throws Exception {
    try (TestApp app = TestApp.alone()) {
      var environment = environment();
      environment.put("DATABASE_URL", app.settings().database().owner());
      environment.put("MASTER_KEY", app.settings().masterKey());
      try (var demo = CommandProcess.start(environment, "demo")) {
        demo.awaitOut("starts afresh");

        assertThat(demo.out()).contains("Using the database " + app.settings().database());
        assertThat(folder.resolve("pgdata")).doesNotExist();
        assertThat(signIn(api(demo)).statusCode()).isEqualTo(200);
        demo.stop();
      }
      assertThat(app.organizations().list()).extracting("name").contains("Acme Supply");
    }
  }

  private Map<String, String> environment() {
    var environment = new HashMap<String, String>();
    environment.put("PORT", "0");
    environment.put("MANAGEMENT_PORT", "0");
    environment.put("DATA_DIR", folder.toString());
    return environment;
  }

  private static String api(CommandProcess demo) {
    return found(demo.out(), "API +(http://localhost:\\d+)");
  }

  private static HttpResponse<String> signIn(String api) throws Exception {
    var body = "{\"email\":\"admin@demo.test\",\"password\":\"%s\"}".formatted(DemoData.PASSWORD);
    return send(
        HttpRequest.newBuilder(URI.create(api + "/admin/auth/login"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private static HttpResponse<String> get(String url) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(url)).build());
  }

  private static HttpResponse<String> send(HttpRequest request) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.ofString());
    }
  }

  private static String found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group(1);
  }
}
