package io.tradegate.cli.demo;

import io.tradegate.imports.FileImport;
import io.tradegate.imports.file.Allowance;
import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.RowSink;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A file of the demo, by its path below {@code resources/demo}. */
record DemoFile(String path) {
  private interface Reader {
    void read(Path file) throws IOException;
  }

  /** Imports it as a customer would import a file of their own. */
  void load(Tx tx, String target, FileImport importer) {
    onDisk(file -> importer.load(tx, target, file));
  }

  /** The rows of a CSV file; an empty cell is left out. */
  List<Map<String, String>> rows() {
    var rows = new ArrayList<Map<String, String>>();
    onDisk(file -> FileFormat.CSV.read(file, new Allowance(() -> 0L), into(rows)));
    return rows;
  }

  private static RowSink into(List<Map<String, String>> rows) {
    return new RowSink() {
      @Override
      public void headings(List<String> names) {}

      @Override
      public void row(int line, Map<String, String> cells) {
        rows.add(cells);
      }

      @Override
      public void broken(int line, Map<String, String> cells, String reason) {
        throw new IllegalStateException("Line %d: %s".formatted(line, reason));
      }
    };
  }

  <T> T json(Class<T> type) {
    try (InputStream in = open()) {
      return Json.mapper().readValue(in.readAllBytes(), type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void onDisk(Reader reader) {
    try (InputStream in = open()) {
      Path file = Files.createTempFile("tradegate-demo", null);
      try {
        Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        reader.read(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  InputStream open() {
    return Objects.requireNonNull(DemoFile.class.getResourceAsStream("/demo/" + path), path);
  }
}
