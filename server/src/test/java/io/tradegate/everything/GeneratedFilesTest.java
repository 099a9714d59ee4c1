package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cli.GeneratedFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedFilesTest {

  @Test
  void whatIsGeneratedIsCurrent() {
    assertThat(new GeneratedFiles(Path.of("..")).stale())
        .as("Run ./tradegate docs, read the diff and commit it")
        .isEmpty();
  }

  @Test
  void aMissingOrEditedFileIsStaleUntilItIsWrittenAgain(@TempDir Path elsewhere) throws Exception {
    var files = new GeneratedFiles(elsewhere);
    assertThat(files.stale())
        .containsExactly(
            "docs/errors.md",
            "docs/guides/events.md",
            "docs/jobs.md",
            "docs/settings.md",
            "openapi/events.json",
            "openapi/openapi.json");

    files.write();
    Files.writeString(elsewhere.resolve("docs/errors.md"), "edited by hand");
    assertThat(files.stale()).containsExactly("docs/errors.md");

    files.write();
    assertThat(files.stale()).isEmpty();
  }
}
