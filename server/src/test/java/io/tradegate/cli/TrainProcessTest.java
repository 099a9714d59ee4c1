package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A training on a machine whose environment is that of production. */
@Order(1) // takes long, so it must not begin last
class TrainProcessTest {

  @Test
  void aTrainingReadsNoSettingsAndLeavesNothing(@TempDir Path production) throws Exception {
    List<Path> before = folders();
    var environment =
        Map.of(
            "DATABASE_URL", "postgres://owner:secret@127.0.0.1:1/production",
            "DATABASE_APP_URL", "postgres://app:secret@127.0.0.1:1/production",
            "DATA_DIR", production.toString(),
            "MASTER_KEY", "not a key",
            "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1",
            "PORT", "1",
            "SMTP_URL", "smtp://127.0.0.1:1");

    try (var training = CommandProcess.start(environment, "train", "--brief")) {
      assertThat(training.code()).as(training.out() + training.err()).isZero();

      assertThat(training.out())
          .containsPattern("Looking, buying, sending, 1 of 1 \\.\\.\\. +[0-9.]+ s")
          .containsPattern("Stopping \\.\\.\\. +[0-9.]+ s");
    }
    assertThat(production).isEmptyDirectory();
    assertThat(folders()).isEqualTo(before);
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return all.filter(each -> each.getFileName().toString().startsWith(Train.FOLDER))
          .sorted()
          .toList();
    }
  }
}
