package io.tradegate.imports;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A folder for files that are on their way in or out; each is gone when it is done with. */
final class Scratch {
  private final Path folder;

  Scratch(Path folder) {
    this.folder = folder;
  }

  /** A file that is gone when it is closed. */
  record Sheet(Path path) implements AutoCloseable {
    @Override
    public void close() {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Reads it; then it is gone. */
    InputStream handOver() throws IOException {
      return Files.newInputStream(path, StandardOpenOption.DELETE_ON_CLOSE);
    }
  }

  Sheet sheet() throws IOException {
    Files.createDirectories(folder);
    return new Sheet(Files.createTempFile(folder, "sheet-", ".tmp"));
  }

  /** The body as a file: read once from the wire, as often as needed from here. */
  Sheet saved(InputStream body) throws IOException {
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
}
