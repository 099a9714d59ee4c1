package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.records.WireEnum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** Routes that export whole tables. */
final class ExportRoutes {
  private static final String FORMAT = "format";

  private final List<Export> exports;
  private final Exports files;

  ExportRoutes(List<Export> exports, Exports files) {
    this.exports = exports;
    this.files = files;
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/exports/{target}")
        .named("exports.download", "Download all records of a kind; of orders those that match")
        .permission("import.view")
        .params(params())
        .replies(200, "text/csv")
        .refuses(FORBIDDEN, NOT_FOUND)
        .handle(this::download);
  }

  private List<Param> params() {
    var params = new LinkedHashMap<String, Param>();
    exports.forEach(
        export -> export.params().forEach(param -> params.putIfAbsent(param.name(), param)));
    var all = new ArrayList<>(params.values());
    all.addFirst(
        Param.oneOf(
            FORMAT,
            List.of(FileFormat.CSV.wireName(), FileFormat.JSONL.wireName()),
            "CSV by default."));
    return List.copyOf(all);
  }

  private static void requireOwn(Export export, Query query) {
    List<String> own = export.params().stream().map(Param::name).toList();
    query.all().keySet().stream()
        .filter(name -> !name.equals(FORMAT) && !own.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw Refusal.ofField(
                  name, "The export of %s has no parameter `%s`.".formatted(export.name(), name));
            });
  }

  private Reply download(Call call, Tx tx) {
    Export export = export(call.text("target"));
    if (!tx.actor().may(export.permission())) {
      throw FORBIDDEN.because(
          "To export %s needs the permission %s too."
              .formatted(export.name(), export.permission()));
    }
    requireOwn(export, call.query());
    FileFormat format =
        call.query()
            .value(FORMAT, String.class)
            .map(name -> WireEnum.of(FileFormat.class, name))
            .orElse(FileFormat.CSV);
    Export.Table table = export.table(tx, call.query());
    return files.file(export.name(), format, table.headings(), writer -> table.each(writer::row));
  }

  private Export export(String name) {
    return exports.stream()
        .filter(export -> export.name().equals(name))
        .findAny()
        .orElseThrow(
            () -> NOT_FOUND.because("There is no such export; there are %s.".formatted(names())));
  }

  private String names() {
    return exports.stream().map(Export::name).collect(Collectors.joining(", "));
  }
}
