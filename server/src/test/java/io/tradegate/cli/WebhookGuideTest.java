package io.tradegate.cli;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.cli.demo.DemoScript;
import io.tradegate.testing.Programs;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The lines of the webhook guide and of the README's first webhook run on the demo, with bash and
 * curl, and every call succeeds. Only the receiver is left out, so the deliveries fail.
 */
class WebhookGuideTest {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Pattern RECEIVER =
      Pattern.compile("^(\\./tradegate listen|sleep) .*$", Pattern.MULTILINE);

  /** Without this, curl accepts any answer. */
  private static final String STRICT = "curl() { command curl -f \"$@\"; }\n";

  private static TestApp app;

  @BeforeAll
  static void start() {
    Programs.require("bash", "the lines of the webhook guide run");
    Programs.require("curl", "the lines of the webhook guide run");
    app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/webhook-guide"),
            Surroundings.real(OpenTelemetry.noop()));
    new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
    DemoScript.play(app.node(), "http://127.0.0.1:" + app.node().port(), Clock.systemUTC());
    awaitFeed();
  }

  /** Long transactions of other tests on this server hold events back from the feed. */
  private static void awaitFeed() {
    String token =
        app.client()
            .post(
                "/admin/auth/login",
                Map.of("email", "admin@demo.test", "password", "demo-pass-1234"))
            .expect(200)
            .text("token");
    TestClient admin = app.client().bearer(token);
    await().until(() -> !admin.get("/admin/events").expect(200).items("id").isEmpty());
  }

  @AfterAll
  static void end() {
    if (app != null) { // it is where the tests are skipped
      app.close();
    }
  }

  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    assertRuns(script("../docs/guides/webhooks.md", ""));
  }

  @Test
  void theFirstWebhookOfTheReadmeShowsItsAttempts() throws IOException, InterruptedException {
    String said = assertRuns(script("../README.md", "demo\\.test|admin/webhooks"));

    assertThat(said.strip()).contains("{\"delivery\":{\"id\"").contains("\"attempts\":[");
  }

  /** The blocks that mention this. */
  private static String script(String file, String mention) throws IOException {
    String lines =
        BLOCK
            .matcher(Files.readString(Path.of(file)))
            .results()
            .map((MatchResult m) -> m.group(1))
            .filter(block -> Pattern.compile(mention).matcher(block).find())
            .collect(Collectors.joining());
    String local = lines.replace("http://localhost:8080", "http://localhost:" + app.node().port());
    return STRICT + RECEIVER.matcher(local).replaceAll("");
  }

  private static String assertRuns(String script) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(List.of("bash", "-euo", "pipefail", "-c", script));
    Process shell = builder.redirectErrorStream(true).start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(said).isZero();
    return said;
  }
}
