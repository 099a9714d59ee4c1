package io.tradegate.cli;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.cli.demo.DemoScript;
import io.tradegate.testing.GuideScript;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs every line of the guide to buying, with bash and curl. */
class BuyingGuideTest {
  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    var guide = new GuideScript("buying.md");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/buying-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
      DemoScript.play(app.node(), "http://127.0.0.1:" + app.node().port(), Clock.systemUTC());

      guide.run(app);
    }
  }
}
