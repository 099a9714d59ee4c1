package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.GuideScript;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Every line of the guide to background jobs runs on the demo, with bash and curl. */
class JobsGuideTest {
  private static final String TWO_DEAD_JOBS_EACH =
      """
      insert into work_job
        (org_id, id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at)
      select org_id, gen_random_uuid(), 'media.remove', gen_random_uuid(), 'dead', 6, now(), 'a test', now(), now()
        from organization, generate_series(1, 2)
      """;

  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    var guide = new GuideScript("jobs.md");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/jobs-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
      Jdbi.create(app.settings().database().owner())
          .useHandle(handle -> handle.execute(TWO_DEAD_JOBS_EACH));

      String said = guide.run(app);

      assertThat(said).contains("\"state\":\"waiting\"");
    }
  }
}
