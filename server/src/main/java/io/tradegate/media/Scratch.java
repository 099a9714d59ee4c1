package io.tradegate.media;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** A folder for files that are being worked on. */
final class Scratch {
  private final Path folder;

  Scratch(Path folder) {
    this.folder = folder;
  }

  /** A file that is gone when it is closed. */
  record Sheet(Path path) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }

  Sheet sheet() throws IOException {
    Files.createDirectories(folder);
    return new Sheet(Files.createTempFile(folder, "sheet-", ".tmp"));
  }

  /** What a process that died left behind. */
  void clear(Instant olderThan) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    for (Path file : files()) {
      if (Files.getLastModifiedTime(file).toInstant().isBefore(olderThan)) {
        Files.deleteIfExists(file);
      }
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
