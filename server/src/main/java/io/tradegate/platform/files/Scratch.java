package io.tradegate.platform.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** A folder for temporary files; each is deleted after use. */
public final class Scratch {
  private final Path folder;

  public Scratch(Path folder) {
    this.folder = folder;
  }

  /** A temporary file that is deleted when it is closed. */
  public record Sheet(Path path) implements AutoCloseable {
    @Override
    public void close() {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Opens it for reading; closing the stream deletes it. */
    public InputStream handOver() throws IOException {
      return Files.newInputStream(path, StandardOpenOption.DELETE_ON_CLOSE);
    }
  }

  public Sheet sheet() throws IOException {
    Files.createDirectories(folder);
    return new Sheet(Files.createTempFile(folder, "sheet-", ".tmp"));
  }

  /** Saves a body to a file: read once from the network, as often as needed from here. */
  public Sheet saved(InputStream body) throws IOException {
    Sheet sheet = sheet();
    try (body;
        var out = Files.newOutputStream(sheet.path())) {
      body.transferTo(out);
      return sheet;
    } catch (IOException | RuntimeException e) {
      sheet.close();
      throw e;
    }
  }

  /** Deletes files that a dead process left behind. */
  public void clear(Instant olderThan) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    for (Path file : files()) {
      if (isOlder(file, olderThan)) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** A file that is gone by now was deleted by its user or by another node. */
  private static boolean isOlder(Path file, Instant limit) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().isBefore(limit);
    } catch (NoSuchFileException _) {
      return false;
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
