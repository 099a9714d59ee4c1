package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.work.WorkQueue;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;

/** Receives files, and writes their rows when the caller commits the import. */
record Imports(
    Targets targets, ImportRights rights, Receiving receiving, Pieces pieces, WorkQueue queue) {
  /**
   * What a caller says of a file; without a format its content is looked at.
   *
   * @param clearEmpty whether an empty cell removes the value
   */
  record Label(String target, Optional<FileFormat> format, boolean clearEmpty) {}

  /** Takes a file and checks its rows; nothing but the file itself is written. */
  ImportRun validate(InputStream body, Label label, Steps steps) {
    return receive(body, label, ImportStatus.VALIDATING, steps, run -> run);
  }

  /** Takes a file and writes its rows. */
  <T> T ingest(InputStream body, Label label, Steps steps, Function<ImportRun, T> then) {
    return receive(body, label, ImportStatus.COMMITTING, steps, then);
  }

  private <T> T receive(
      InputStream body,
      Label label,
      ImportStatus begins,
      Steps steps,
      Function<ImportRun, T> then) {
    Target target = targets.target(label.target());
    steps.read(tx -> admitted(tx, target, begins == ImportStatus.COMMITTING));
    var wanted = new Receiving.Wanted(target, label.format(), label.clearEmpty(), begins);
    return receiving.receive(
        body,
        wanted,
        steps,
        job -> {
          // If this fails, the workers retry it.
          pieces.work(job, () -> true);
          return then.apply(steps.read(tx -> run(tx, job.subject())));
        });
  }

  private Target admitted(Tx tx, Target target, boolean ingest) {
    rights.required(tx, target, ingest);
    target.requireOpen(tx);
    return target;
  }

  /** For staff of all, for a vendor user of the own vendor. */
  Page<ImportRun> page(Tx tx, Call call) {
    return ImportDesk.of(tx.actor()) == ImportDesk.STAFF
        ? ImportStore.LIST.page(tx, call)
        : ImportStore.OF_VENDOR.page(tx, call, Map.of("vendor", tx.actor().requireAccount()));
  }

  ImportRun run(Tx tx, UUID id) {
    return reached(tx, ImportStore.find(tx, id));
  }

  private static ImportRun reached(Tx tx, Optional<ImportRun> run) {
    Actor reader = tx.actor();
    return run.filter(
            found ->
                ImportDesk.of(reader) == ImportDesk.STAFF
                    || new VendorId(reader.requireAccount()).equals(found.vendorId()))
        .orElseThrow(Imports::unknown);
  }

  /** A run whose bad rows the caller may read: they hold what the target holds. */
  ImportRun readable(Tx tx, UUID id) {
    ImportRun run = run(tx, id);
    rights.required(tx, targets.target(run.target()), false);
    return run;
  }

  ImportRun commit(Tx tx, UUID id, OptionalInt expected) {
    ImportRun before = locked(tx, id, expected);
    return moved(tx, before, ImportStore.commit(tx, id), "commit");
  }

  ImportRun resume(Tx tx, UUID id, OptionalInt expected) {
    ImportRun before = locked(tx, id, expected);
    return moved(tx, before, ImportStore.resume(tx, id), "resume");
  }

  private ImportRun locked(Tx tx, UUID id, OptionalInt expected) {
    ImportRun run = reached(tx, ImportStore.lock(tx, id));
    admitted(tx, targets.target(run.target()), false);
    Versions.require(expected, run.version());
    return run;
  }

  private static Refusal unknown() {
    return missing("import");
  }

  private ImportRun moved(Tx tx, ImportRun before, boolean done, String action) {
    if (!done) {
      throw INVALID_TRANSITION.because(
          "An import that is %s cannot %s; allowed now: %s."
              .formatted(
                  before.status().wireName(),
                  action,
                  before.allowedActions().isEmpty()
                      ? "nothing"
                      : String.join(", ", before.allowedActions())));
    }
    ImportRun after = run(tx, before.id());
    tx.changed("import", before.id(), before, after);
    queue.add(tx, ImportHandler.KIND, before.id());
    return after;
  }
}
