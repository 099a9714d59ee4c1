package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code demo --reset} may remove. */
class DemoHomeTest {
  @TempDir private Path folder;

  @Test
  void aFolderOfOtherFilesIsRefusedAndKept() throws IOException {
    Path thesis = written("Documents/thesis.txt");

    Typed typed = Typed.run(Map.of("DATA_DIR", folder.toString()), "demo", "--reset");

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err())
        .startsWith("%s holds files that no demo made, such as Documents.".formatted(folder))
        .contains("DATA_DIR=%s/tradegate-demo ./tradegate demo".formatted(folder));
    assertThat(thesis).exists();
    assertThat(folder.toFile().list()).containsExactly("Documents");
  }

  @Test
  void theMediaOfAProductionNodeIsNoDemo() throws IOException {
    Path picture = written("media/org-1/picture.jpg");

    assertThatThrownBy(() -> DemoHome.open(folder)).hasMessageContaining("no demo made");

    assertThat(picture).exists();
  }

  @Test
  void aDemoThatRunsIsNotReset() throws IOException {
    try (var running = DemoHome.open(folder)) {
      Path mail = written("mailbox/mail.eml");

      Typed typed = Typed.run(Map.of("DATA_DIR", folder.toString()), "demo", "--reset");

      assertThat(typed.code()).isEqualTo(1);
      assertThat(typed.err()).startsWith("Another process is using " + folder);
      assertThat(mail).exists();
      assertThat(running.file("mailbox")).exists();
    }
  }

  @Test
  void aResetRemovesWhatADemoLeavesAndNothingElse() throws IOException {
    try (var home = DemoHome.open(folder)) {
      written("pgdata/base/1");
      written("pgpassword");
      written("media/org-1/picture.jpg");
      written("master-key");
      Path notes = written("notes.txt");

      assertThat(home.erase()).containsExactly("notes.txt");

      assertThat(notes).exists();
      assertThat(folder.toFile().list())
          .containsExactlyInAnyOrder("notes.txt", "pglock", ".tradegate");
    }
  }

  @Test
  void aFolderOfAnOlderDemoIsKnownWithoutItsMark() throws IOException {
    written("pgdata/PG_VERSION");
    written("pgpassword");
    written("pglock");
    written("media/org-1/picture.jpg");

    try (var home = DemoHome.open(folder)) {
      assertThat(home.erase()).isEmpty();
      assertThat(folder.resolve("media")).doesNotExist();
      assertThat(DemoHome.isMarked(folder)).isTrue();
    }
  }

  @Test
  void aLinkOutOfTheFolderIsRefused(@TempDir Path elsewhere) throws IOException {
    Path photo = Files.writeString(elsewhere.resolve("photo.jpg"), "x");
    try (var home = DemoHome.open(folder)) {
      Files.createSymbolicLink(folder.resolve("media"), elsewhere);
      Path mail = written("mailbox/mail.eml");

      assertThatThrownBy(home::erase).hasMessageContaining("media is a symbolic link");

      assertThat(photo).exists();
      assertThat(mail).exists();
    }
  }

  @Test
  void whatALinkInsideLeadsToIsKept(@TempDir Path elsewhere) throws IOException {
    Path photo = Files.writeString(elsewhere.resolve("photo.jpg"), "x");
    try (var home = DemoHome.open(folder)) {
      written("media/org-1/picture.jpg");
      Files.createSymbolicLink(folder.resolve("media/org-1/album"), elsewhere);

      home.erase();

      assertThat(folder.resolve("media")).doesNotExist();
      assertThat(photo).exists();
    }
  }

  @Test
  void aSecretIsReadableByItsOwnerOnly() throws IOException {
    Path file = folder.resolve("master-key");

    String secret = SecretFile.read(file);

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(SecretFile.read(file)).isEqualTo(secret).hasSize(44);
  }

  @Test
  void aSecretThatAllUsersCouldReadIsTightened() throws IOException {
    Path file = written("jwt-secret");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

    assertThat(SecretFile.read(file)).isEqualTo("x");

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  private Path written(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, "x");
  }
}
