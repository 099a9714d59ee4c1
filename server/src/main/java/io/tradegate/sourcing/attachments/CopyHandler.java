package io.tradegate.sourcing.attachments;

import io.tradegate.media.FileCopies;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.UUID;

/**
 * Job handler that copies a file of an invitation. The copy has the id of its row, so an attempt
 * that is repeated after a crash writes the same file.
 */
record CopyHandler(Db db, InvitationFiles files, FileCopies copies, WriteLog audit)
    implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "sourcing.copy_file",
          Duration.ofMinutes(10),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofMinutes(1),
              Duration.ofMinutes(10),
              Duration.ofHours(1),
              Duration.ofHours(6)));

  @Override
  public WorkResult work(WorkJob job) {
    Caller service = Caller.service(job.org(), "sourcing");
    return db.read(service, tx -> files.expected(tx, job.subject()))
        .map(sent -> copied(job, sent))
        .orElseGet(() -> WorkResult.done(_ -> {}));
  }

  private WorkResult copied(WorkJob job, FileCopies.Sent sent) {
    copies.copy(sent, job.org(), job.subject());
    return WorkResult.done(tx -> register(tx, sent, job.subject()));
  }

  private void register(Tx tx, FileCopies.Sent sent, UUID id) {
    copies.add(tx, sent, id, RequestFiles.VIEW_PERMISSION);
    files.arrived(tx, id);
    audit.record(tx, "sourcing.copy_file");
  }

  /** Nothing has to be prepared: the invitation is still without the file. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
