package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whole tables to take away. */
final class ExportRoutes {
  private final Exports exports;

  ExportRoutes(Exports exports) {
    this.exports = exports;
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/exports/{target}")
        .named("exports.download", "Download all products, prices, stock, customers or orders")
        .permission("import.view")
        .params(
            List.of(
                Param.oneOf(
                    "format",
                    List.of(FileFormat.CSV.wireName(), FileFormat.JSONL.wireName()),
                    "CSV by default.")))
        .replies(200, "text/csv")
        .refuses(FORBIDDEN, NOT_FOUND)
        .handle(this::download);
  }

  private Reply download(Call call, Tx tx) {
    ExportSource source = source(call.text("target"));
    if (!tx.actor().may(source.permission())) {
      throw FORBIDDEN.because(
          "To export %s needs the permission %s too."
              .formatted(source.wireName(), source.permission()));
    }
    FileFormat format =
        call.query().value("format", String.class).map(FileFormat::of).orElse(FileFormat.CSV);
    OwnColumns own = source == ExportSource.PRODUCTS ? OwnColumns.of(tx) : OwnColumns.NONE;
    var headings = new ArrayList<>(source.columns());
    headings.addAll(own.headings());
    return exports.file(
        source.wireName(),
        format,
        headings,
        table ->
            source.each(
                tx,
                row -> {
                  var values = new ArrayList<@Nullable String>();
                  source.columns().forEach(column -> values.add(ExportSource.text(row, column)));
                  own.addTo(values, row);
                  table.row(values);
                }));
  }

  private static ExportSource source(String name) {
    return Arrays.stream(ExportSource.values())
        .filter(source -> source.wireName().equals(name))
        .findAny()
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no such export; there are %s."
                        .formatted(String.join(", ", ExportSource.wireNames()))));
  }
}
