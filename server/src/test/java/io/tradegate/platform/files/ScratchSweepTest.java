package io.tradegate.platform.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Patience;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchSweepTest {
  private static final List<String> FOLDERS = List.of("import-scratch", "media-scratch");

  private final TestClock clock = TestClock.now();

  @Test
  void everyNodeRemovesWhatDeadProcessesLeftInItsOwnFolders(
      @TempDir Path one, @TempDir Path another) throws IOException {
    List<Path> left = new ArrayList<>();
    List<Path> young = new ArrayList<>();
    for (Path data : List.of(one, another)) {
      for (String folder : FOLDERS) {
        left.add(file(data.resolve(folder), Duration.ofHours(25)));
        young.add(file(data.resolve(folder), Duration.ofHours(23)));
      }
    }

    try (TestApp _ = node(one);
        TestApp _ = node(another)) {
      Patience.await().untilAsserted(() -> assertThat(left).noneMatch(Files::exists));
      assertThat(young).allMatch(Files::exists);
    }
  }

  private TestApp node(Path data) {
    return TestApp.another(
        Map.of("DATA_DIR", data.toString()), new Surroundings(clock, OpenTelemetry.noop()));
  }

  private Path file(Path folder, Duration age) throws IOException {
    Path file = Files.createTempFile(Files.createDirectories(folder), "sheet-", ".tmp");
    return Files.setLastModifiedTime(file, FileTime.from(clock.instant().minus(age)));
  }

  @Test
  void nodesCanShareAFolder(@TempDir Path shared) throws IOException, InterruptedException {
    for (int n = 0; n < 300; n++) {
      file(shared, Duration.ofHours(25));
    }
    Instant limit = clock.instant().minus(Duration.ofDays(1));

    Race.of(
        4,
        () -> {
          new Scratch(shared).clear(limit);
          return true;
        });

    assertThat(shared).isEmptyDirectory();
  }

  @Test
  void aFolderThatIsNotThereYetIsNoTrouble(@TempDir Path data) throws IOException {
    new Scratch(data.resolve("none")).clear(clock.instant());

    assertThat(data).isEmptyDirectory();
  }
}
