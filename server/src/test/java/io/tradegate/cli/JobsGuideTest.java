package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
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
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Every line of the guide to background jobs runs on the demo, with bash and curl. */
class JobsGuideTest {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  private static final String TWO_DEAD_JOBS_EACH =
      """
      insert into work_job
        (org_id, id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at)
      select org_id, gen_random_uuid(), 'media.remove', gen_random_uuid(), 'dead', 6, now(), 'a test', now(), now()
        from organization, generate_series(1, 2)
      """;

  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/jobs-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
      Jdbi.create(app.settings().database().owner())
          .useHandle(handle -> handle.execute(TWO_DEAD_JOBS_EACH));

      Process shell = run(script(), app.node().port());
      String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(shell.waitFor()).as(said).isZero();
      assertThat(said).contains("\"state\":\"waiting\"");
    }
  }

  private static String script() throws IOException {
    String guide = Files.readString(Path.of("../docs/guides/jobs.md"));
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
