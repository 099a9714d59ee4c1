package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.targets.RowError;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Routes for imports: upload a file, read its errors, commit it. */
final class ImportRoutes {
  static final long MOST_BYTES = 64L << 20;
  static final String[] MEDIA_TYPES = {
    "application/octet-stream",
    "text/csv",
    "application/x-ndjson",
    "application/jsonl",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  };

  private final ImportDesk desk;
  private final Targets targets;
  private final Imports imports;
  private final Exports exports;

  /** {@code targets}: of the callers of this desk. */
  ImportRoutes(ImportDesk desk, Targets targets, Imports imports, Exports exports) {
    this.desk = desk;
    this.targets = targets;
    this.imports = imports;
    this.exports = exports;
  }

  void addTo(Routes routes) {
    desk.admit(
            routes.post(
                desk.path(""),
                desk.operation("create"),
                "Send a file and have its rows checked; none of them is written"),
            "import.manage")
        .rawBody(MOST_BYTES, MEDIA_TYPES)
        .params(params(targets))
        .replies(201, ImportRun.class)
        .refuses(desk.sending(INVALID_IMPORT, FORBIDDEN, RATE_LIMITED))
        .handleStepwise(this::create);
    desk.admit(routes.get(desk.path(""), desk.operation("list"), "List imports"), "import.view")
        .lists(
            ImportRun.class,
            (desk == ImportDesk.STAFF ? ImportStore.LIST : ImportStore.OF_VENDOR).params(),
            (call, tx) -> imports.page(tx, call));
    desk.admit(
            routes.get(
                desk.path("/{id}"), desk.operation("read"), "Read how far an import has come"),
            "import.view")
        .answers(ImportRun.class, (call, tx) -> imports.run(tx, call.id("id")));
    addMoves(routes);
    addErrors(routes);
  }

  private void addMoves(Routes routes) {
    desk.admit(
            routes.post(
                desk.path("/{id}/commit"),
                desk.operation("commit"),
                "Write the good rows of an import that was checked"),
            "import.manage")
        .replies(202, ImportRun.class)
        .refuses(INVALID_TRANSITION, FORBIDDEN)
        .handle((call, tx) -> accepted(imports.commit(tx, call.id("id"), call.ifMatch())));
    desk.admit(
            routes.post(
                desk.path("/{id}/resume"),
                desk.operation("resume"),
                "Have an import go on where it stopped"),
            "import.manage")
        .replies(202, ImportRun.class)
        .refuses(INVALID_TRANSITION, FORBIDDEN)
        .handle((call, tx) -> accepted(imports.resume(tx, call.id("id"), call.ifMatch())));
  }

  private void addErrors(Routes routes) {
    desk.admitToErrors(
            routes.get(
                desk.path("/{id}/errors"),
                desk.operation("errors"),
                "List what is wrong with the rows of an import"))
        .refuses(FORBIDDEN)
        .lists(RowError.class, ErrorStore.LIST.params(), this::errors);
    desk.admitToErrors(
            routes.get(
                desk.path("/{id}/errors.csv"),
                desk.operation("error_file"),
                "Download the bad rows with the reasons, to be sent again"))
        .replies(200, "text/csv")
        .refuses(FORBIDDEN)
        .handle((call, tx) -> exports.errors(tx, imports.readable(tx, call.id("id")).id()));
  }

  static List<Param> params(Targets targets) {
    return List.of(
        Param.oneOf("target", targets.names(), "Where the rows go; required."),
        Param.oneOf("format", FileFormat.class, "What the file is; its content tells by default."),
        Param.bool(
            "clear_empty",
            "Whether an empty cell removes the value, as the text \\N always does; by default it"
                + " leaves the value as it was."));
  }

  static Imports.Label label(Call call) {
    String target =
        call.query()
            .value("target", String.class)
            .orElseThrow(() -> Refusal.ofField("target", "Parameter `target` is required."));
    return new Imports.Label(
        target,
        call.query().value("format", String.class).map(name -> WireEnum.of(FileFormat.class, name)),
        call.query().value("clear_empty", Boolean.class).orElse(false));
  }

  private Reply create(Call call, Steps steps) {
    ImportRun run = imports.validate(call.content(), label(call), steps);
    return Reply.created(desk.location(run.id()), run).version(run.version());
  }

  private static Reply accepted(ImportRun run) {
    return Reply.accepted(run).version(run.version());
  }

  private Page<RowError> errors(Call call, Tx tx) {
    UUID run = imports.readable(tx, call.id("id")).id();
    return ErrorStore.LIST.page(tx, call, Map.of("run", run));
  }
}
