package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.Programs;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Runs every line of the guide to imports, with bash and curl. */
class ImportGuideTest {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    Programs.require("bash", "the lines of the import guide run");
    Programs.require("curl", "the lines of the import guide run");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/import-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();

      Process shell = run(script(), app.node().port());
      String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(shell.waitFor()).as(said).isZero();
    }
  }

  private static String script() throws IOException {
    String guide = Files.readString(Path.of("../docs/guides/imports.md"));
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
