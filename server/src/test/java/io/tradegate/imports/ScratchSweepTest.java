package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchSweepTest {
  @TempDir private Path data;

  @Test
  void filesThatADeadProcessLeftAreRemovedAfterADay() throws IOException {
    var clock = TestClock.now();
    try (TestApp app =
        TestApp.another(
            Map.of("DATA_DIR", data.toString()), new Surroundings(clock, OpenTelemetry.noop()))) {
      TestClient owner = app.newTenant().owner();
      new Sender(owner).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
      owner.get("/admin/exports/products").expect(200);
      Path folder = data.resolve("import-scratch");
      assertThat(folder).isEmptyDirectory();
      Path left = Files.createTempFile(folder, "sheet-", ".tmp");

      app.node().jobs().runNow("import-scratch");
      assertThat(left).as("young").exists();

      clock.advance(Duration.ofHours(25));
      app.node().jobs().runNow("import-scratch");
      assertThat(left).doesNotExist();
    }
  }
}
