package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Routes that export tables, one for each since each has its own filters. */
record ExportRoutes(List<Export> exports, Exports files) {
  private static final String FORMAT = "format";

  /** What lists answer as {@code updated_until}. */
  private static final String UNTIL = "Updated-Until";

  void addTo(Routes routes) {
    for (Export export : exports) {
      routes
          .get(
              "/admin/exports/" + export.name(),
              "exports." + export.name().replace('-', '_'),
              "Download %s as a file: all, or those that the filters choose"
                  .formatted(export.name()))
          .permission("import.view")
          .params(params(export))
          .replies(200, "text/csv")
          .refuses(FORBIDDEN)
          .handle((call, tx) -> download(export, call, tx));
    }
  }

  private static List<Param> params(Export export) {
    var all = new ArrayList<>(export.params());
    all.addFirst(
        Param.oneOf(
            FORMAT,
            List.of(FileFormat.CSV.wireName(), FileFormat.JSONL.wireName()),
            "CSV by default."));
    return List.copyOf(all);
  }

  private Reply download(Export export, Call call, Tx tx) {
    if (!tx.actor().may(export.permission())) {
      throw FORBIDDEN.because(
          "To export %s needs the permission %s too."
              .formatted(export.name(), export.permission()));
    }
    FileFormat format =
        call.query()
            .value(FORMAT, String.class)
            .map(name -> WireEnum.of(FileFormat.class, name))
            .orElse(FileFormat.CSV);
    Export.Table table = export.table(tx, call.query());
    var until = new AtomicReference<@Nullable Instant>();
    Reply file =
        files.file(
            export.name(), format, table.headings(), writer -> until.set(table.each(writer::row)));
    Instant known = until.get();
    return known == null ? file : file.with(UNTIL, known.toString());
  }
}
