package io.tradegate.media.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderStorageTest extends MediaStorageContract {
  @TempDir private Path objects;

  @Override
  MediaStorage storage() {
    return new FolderStorage(objects);
  }

  @Test
  void noDraftStaysBehind() throws IOException {
    Path file = Files.write(objects.resolve("source"), new byte[] {1});
    storage().put(new ObjectKey(7, new UUID(1, 2), "original.png"), file);

    try (Stream<Path> all = Files.walk(objects)) {
      assertThat(all.map(Path::toString)).noneMatch(path -> path.endsWith(".part"));
    }
  }

  @Test
  void filesOfOtherProgramsAreNotListed() throws IOException {
    Files.createDirectories(objects.resolve("7/aa"));
    Files.writeString(objects.resolve("7/aa/readme.txt"), "hello");
    Files.writeString(objects.resolve("note"), "hello");

    storage().list(listed -> assertThat(listed).isNull());
  }
}
