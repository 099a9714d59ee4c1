package io.tradegate.imports;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.platform.files.Scratch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;

/**
 * A file that was parsed: its rows are on disk, in batches as they will be inserted.
 *
 * @param sheet four lines a batch: its rows, the numbers and the keys of its lines, and what is
 *     wrong with them
 * @param bad how many rows cannot be understood
 */
record StagedFile(
    Scratch.Sheet sheet, FileFormat format, List<String> columns, int rows, int bad, int batches)
    implements AutoCloseable {

  /**
   * Rows and errors as JSON.
   *
   * @param lines empty: each row is kept by itself, with its key
   */
  record Batch(String rows, String lines, String keys, String errors) {}

  static void write(Writer out, boolean singly, List<RowStore.Kept> rows, String errors)
      throws IOException {
    BatchStore.Kept kept =
        singly ? new BatchStore.Kept("", "", RowStore.json(rows)) : BatchStore.Kept.of(rows);
    for (String line : List.of(kept.rows(), kept.lines(), kept.keys(), errors)) {
      out.write(line);
      out.write('\n');
    }
  }

  Batch first() throws IOException {
    try (BufferedReader lines = open()) {
      return next(lines);
    }
  }

  /** Hands over batch by batch; one of them is in memory at a time. */
  void each(Consumer<Batch> consumer) throws IOException {
    try (BufferedReader lines = open()) {
      for (int n = 0; n < batches; n++) {
        consumer.accept(next(lines));
      }
    }
  }

  private BufferedReader open() throws IOException {
    return Files.newBufferedReader(sheet.path());
  }

  private static Batch next(BufferedReader lines) throws IOException {
    return new Batch(lines.readLine(), lines.readLine(), lines.readLine(), lines.readLine());
  }

  @Override
  public void close() {
    sheet.close();
  }
}
