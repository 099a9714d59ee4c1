package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.testing.GuideScript;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every line of the guide to registration runs on the demo, with bash and curl. */
class RegistrationGuideTest {
  @Test
  void everyLineOfTheGuideWorksOnTheDemo() throws IOException, InterruptedException {
    var guide = new GuideScript("registration.md");
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/registration-guide"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();

      String said = guide.run(app);

      assertThat(said).contains("\"registration\":\"approval\"").contains("\"items\":[]");
    }
  }
}
