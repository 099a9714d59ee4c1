package io.tradegate.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.media.picture.FileType;
import io.tradegate.media.storage.FolderStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrphanSweepTest {
  @TempDir private Path data;

  @Test
  void oldFilesWithoutARowAreRemovedAndNothingElse() throws IOException {
    var clock = TestClock.now();
    try (TestApp app =
        TestApp.another(
            Map.of("DATA_DIR", data.toString()), new Surroundings(clock, OpenTelemetry.noop()))) {
      TestTenant tenant = app.newTenant();
      var reply = Uploading.as(tenant.owner()).picture();
      var storage = new FolderStorage(data.resolve("media"));
      ObjectKey kept = MediaKeys.original(tenant.org(), reply.uuid("id"), FileType.PNG);
      ObjectKey orphan = MediaKeys.original(tenant.org(), TestApp.ids().next(), FileType.PNG);
      ObjectKey others = MediaKeys.original(tenant.org() + 1, reply.uuid("id"), FileType.PNG);
      Path file = Files.write(data.resolve("file"), SamplePictures.png(3, 2));
      storage.put(orphan, file);
      storage.put(others, file);

      app.node().jobs().runNow("media-orphans");
      assertThat(storage.open(orphan)).as("young").isPresent();

      clock.advance(Duration.ofHours(25));
      app.node().jobs().runNow("media-orphans");

      assertThat(storage.open(kept)).isPresent();
      assertThat(storage.open(orphan)).isEmpty();
      assertThat(storage.open(others)).isEmpty();
    }
  }
}
