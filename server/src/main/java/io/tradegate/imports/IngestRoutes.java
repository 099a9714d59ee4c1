package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.TableWriter;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Routes for integrations that send rows; one scope gives access to all of them and to nothing
 * else.
 */
final class IngestRoutes {
  private static final int ERRORS_TOLD = 200;
  static final String SCOPE = "import.ingest";

  private final ImportDesk desk;
  private final Targets targets;
  private final ImportRights rights;
  private final Imports imports;
  private final ErrorStore errors;

  /** What the routes use. {@code targets}: of the callers of the desk. */
  record Parts(Targets targets, ImportRights rights, Imports imports, ErrorStore errors) {}

  IngestRoutes(ImportDesk desk, Parts parts) {
    this.desk = desk;
    this.targets = parts.targets();
    this.rights = parts.rights();
    this.imports = parts.imports();
    this.errors = parts.errors();
  }

  /**
   * What became of the rows.
   *
   * @param errors the first of them
   */
  record Result(ImportRun run, List<RowError> errors) {}

  void addTo(Routes routes) {
    desk.admit(
            routes.get(
                desk.path("/targets"),
                desk.operation("targets"),
                "List what can be imported, with the columns of each"),
            SCOPE)
        .lists(
            TargetView.class,
            List.of(),
            (_, tx) ->
                Page.whole(
                    rights.reached(tx, targets.all()).stream().map(TargetView::of).toList()));
    desk.admit(
            routes.get(
                desk.path("/templates/{target}"),
                desk.operation("template"),
                "Download an example of a target's rows as CSV"),
            SCOPE)
        .replies(200, "text/csv")
        .handle((call, _) -> template(targets.target(call.text("target"))));
    desk.admit(
            routes.post(
                desk.path("/ingest"),
                desk.operation("ingest"),
                "Send rows and have the good ones written, in one call"),
            SCOPE)
        .rawBody(ImportRoutes.MOST_BYTES, ImportRoutes.MEDIA_TYPES)
        .params(ImportRoutes.params(targets))
        .replies(200, Result.class)
        .refuses(desk.sending(INVALID_IMPORT, NOT_FOUND, FORBIDDEN, RATE_LIMITED))
        .handleStepwise(this::ingest);
  }

  private static Reply template(Target target) {
    List<Target.Column> columns =
        target.columns().stream().filter(column -> !column.name().endsWith(".")).toList();
    var text = new StringWriter();
    new TableWriter(text, FileFormat.CSV, columns.stream().map(Target.Column::name).toList())
        .row(List.copyOf(columns.stream().map(Target.Column::example).toList()));
    return Reply.raw(
            200, FileFormat.CSV.contentType(), text.toString().getBytes(StandardCharsets.UTF_8))
        .with("Content-Disposition", "attachment; filename=\"%s.csv\"".formatted(target.name()));
  }

  private Reply ingest(Call call, Steps steps) {
    return imports.ingest(
        call.content(),
        ImportRoutes.label(call),
        steps,
        run -> {
          List<RowError> first = steps.read(tx -> errors.first(tx, run.id(), ERRORS_TOLD));
          return Reply.ok(new Result(run, first));
        });
  }
}
