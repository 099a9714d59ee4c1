package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.GuideCode;
import io.tradegate.testing.Programs;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every line of the guide to integrating an ERP runs on the demo, with bash and curl. */
class IntegrationGuideTest {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    Programs.require("bash", "the lines of the integration guide run");
    Programs.require("curl", "the lines of the integration guide run");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/integration-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();

      Process shell = run(script(), app.node().port());
      String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(shell.waitFor()).as(said).isZero();
      assertThat(said)
          .contains("Nordwerk Maschinenbau GmbH")
          .contains("\"external_id\":\"VBAK-0000471100\"");
    }
  }

  private static String script() throws IOException {
    String guide = Files.readString(GuideCode.GUIDES.resolve("integration.md"));
    return BLOCK
        .matcher(guide)
        .results()
        .map((MatchResult m) -> m.group(1))
        .collect(Collectors.joining());
  }

  private static Process run(String script, int port) throws IOException {
    var builder = new ProcessBuilder(List.of("bash", "-euo", "pipefail", "-c", script));
    builder.environment().put("API", "http://127.0.0.1:" + port);
    return builder.redirectErrorStream(true).start();
  }
}
