package io.tradegate.imports;

import io.tradegate.imports.file.Allowance;
import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Located;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Receives a file: writes it to disk, parses it, and inserts its rows. No database connection is
 * held while it arrives and is parsed, and its rows are written in short transactions. The run is
 * not visible before the last of them, which also writes the caller's idempotency key and the audit
 * entry.
 */
final class Receiving {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  // Files in progress, from their first byte to their last row: on this node, and of one
  // organization.
  private static final int MOST_FILES = 32;
  private static final int MOST_FILES_OF_ONE = 4;
  private static final Duration FILES_WAIT = Duration.ofSeconds(2);

  // A vendor has one at a time, and vendors never take the places of organizations.
  private static final int MOST_FILES_OF_VENDORS = 16;

  private final WorkSlots files = new WorkSlots(MOST_FILES, MOST_FILES_OF_ONE, FILES_WAIT);
  private final WorkSlots filesOfVendors = new WorkSlots(MOST_FILES_OF_VENDORS, 1, FILES_WAIT);
  private final Db db;
  private final Scratch scratch;
  private final WorkSlots readers;
  private final ErrorStore errors;
  private final WorkQueue queue;
  private final Ids ids;
  private final InstantSource clock;

  Receiving(ImportsModule.Parts parts, Scratch scratch, ErrorStore errors) {
    this.db = parts.db();
    this.scratch = scratch;
    this.readers = parts.heavyWork();
    this.errors = errors;
    this.queue = parts.work().queue();
    this.ids = parts.ids();
    this.clock = parts.clock();
  }

  /**
   * Where the rows go, what the file is if the caller says so, and what happens to it first.
   *
   * @param clearEmpty whether an empty cell removes the value
   */
  record Wanted(
      Target target, Optional<FileFormat> format, boolean clearEmpty, ImportStatus begins) {

    /** A key that may send rows of the target may still not fill every column. */
    List<String> withheldFrom(Actor sender) {
      return sender.may(target.permission()) ? List.of() : target.guarded();
    }
  }

  /**
   * Takes the file and does {@code then} with its run; the file counts as in progress until then.
   */
  <T> T receive(InputStream body, Wanted wanted, Steps steps, Function<WorkJob, T> then) {
    Actor sender = steps.read(Tx::actor);
    try (var _ = place(sender)) {
      return then.apply(taken(body, wanted, sender, steps).job());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private WorkSlots.Slot place(Actor sender) {
    UUID vendor = vendor(sender);
    return vendor == null
        ? files.take(sender.org())
        : filesOfVendors.take(vendor.getLeastSignificantBits());
  }

  private static @Nullable UUID vendor(Actor sender) {
    return ImportDesk.of(sender) == ImportDesk.VENDORS ? sender.requireAccount() : null;
  }

  /** A file whose rows are stored: from here on the run exists, even if this call fails later. */
  private record Taken(WorkJob job, String location) implements Located {}

  private Taken taken(InputStream body, Wanted wanted, Actor sender, Steps steps)
      throws IOException {
    try (var file = scratch.saved(body);
        var staged = readers.compute(sender.org(), () -> read(file, wanted))) {
      ImportRun run = run(wanted, staged, sender);
      List<String> withheld = wanted.withheldFrom(sender);
      if (staged.batches() == 1) {
        StagedFile.Batch only = staged.first();
        return steps.write(
            tx -> {
              ImportStore.insert(tx, run, withheld);
              return taken(put(tx, run, only), run, staged);
            });
      }
      Caller service = Caller.service(sender.org(), Pieces.SERVICE, vendor(sender));
      db.write(
          service,
          tx -> {
            ImportStore.insert(tx, run, withheld);
            return run;
          });
      // As the service: the caller is checked again when the run becomes visible.
      staged.each(batch -> db.write(service, tx -> put(tx, run, batch)));
      return steps.write(tx -> taken(tx, run, staged));
    }
  }

  private StagedFile read(Scratch.Sheet file, Wanted wanted) {
    try {
      FileFormat format =
          wanted.format().isPresent() ? wanted.format().get() : FileFormat.guess(file.path());
      Scratch.Sheet sheet = scratch.sheet();
      try (var out = Files.newBufferedWriter(sheet.path())) {
        var intake = new RowIntake(wanted.target(), wanted.clearEmpty(), errors, out);
        format.read(file.path(), new Allowance(THREADS::getCurrentThreadCpuTime), intake);
        return intake.end(sheet, format);
      } catch (IOException | RuntimeException e) {
        sheet.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ImportRun run(Wanted wanted, StagedFile staged, Actor sender) {
    return new ImportRun(
        ids.next(),
        wanted.target().name(),
        staged.format().wireName(),
        VendorId.maybe(vendor(sender)),
        null,
        wanted.begins(),
        0,
        0,
        0,
        0,
        0,
        0,
        null,
        sender.name(),
        clock.instant(),
        null,
        wanted.begins().allowedActions(),
        1);
  }

  private Tx put(Tx tx, ImportRun run, StagedFile.Batch batch) {
    if (batch.lines().isEmpty()) {
      RowStore.insert(tx, run.id(), batch.rows());
    } else {
      BatchStore.insert(
          tx, run.id(), new BatchStore.Kept(batch.lines(), batch.keys(), batch.rows()));
    }
    errors.insert(tx, run.id(), batch.errors());
    return tx;
  }

  private Taken taken(Tx tx, ImportRun run, StagedFile staged) {
    UUID id = run.id();
    int bad = staged.bad() + RowStore.refuseRepeated(tx, id);
    ImportStore.staged(tx, id, staged, bad);
    tx.changed("import", id, null, ImportStore.find(tx, id).orElseThrow());
    return new Taken(
        queue.addLeased(tx, ImportHandler.KIND, id), ImportDesk.of(tx.actor()).location(id));
  }
}
