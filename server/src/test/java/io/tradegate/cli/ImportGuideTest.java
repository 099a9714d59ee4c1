package io.tradegate.cli;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.GuideScript;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs every line of the guide to imports, with bash and curl. */
class ImportGuideTest {
  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    var guide = new GuideScript("imports.md");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/import-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();

      guide.run(app);
    }
  }
}
