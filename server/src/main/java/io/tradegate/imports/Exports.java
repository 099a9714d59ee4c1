package io.tradegate.imports;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.TableWriter;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Streamed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Exports tables: from the database to a temporary file row by row, and from there to the caller,
 * so that a slow client holds no database connection.
 */
record Exports(Scratch scratch) {
  /** The bad rows as they were sent, and why each is bad. */
  Reply errors(Tx tx, UUID run) {
    var columns = new ArrayList<>(ImportStore.columns(tx, run));
    columns.remove("reason");
    var headings = new ArrayList<>(columns);
    headings.add("reason");
    return file(
        "errors",
        FileFormat.CSV,
        headings,
        table ->
            RowStore.bad(
                tx,
                run,
                (cells, reasons) -> {
                  var values = new ArrayList<@Nullable String>();
                  columns.forEach(column -> values.add(cells.get(column)));
                  values.add(reasons);
                  table.row(values);
                }));
  }

  /** What {@code filler} writes, as a file to download. */
  Reply file(String name, FileFormat format, List<String> columns, Consumer<TableWriter> filler) {
    try {
      Scratch.Sheet sheet = scratch.sheet();
      try (var out = Files.newBufferedWriter(sheet.path(), StandardCharsets.UTF_8)) {
        filler.accept(new TableWriter(out, format, columns));
      } catch (IOException | RuntimeException e) {
        sheet.close();
        throw e;
      }
      var body = new Streamed(Files.size(sheet.path()), sheet.handOver());
      return Reply.streamed(format.contentType(), body)
          .with(
              "Content-Disposition",
              "attachment; filename=\"%s.%s\"".formatted(name, format.wireName()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
