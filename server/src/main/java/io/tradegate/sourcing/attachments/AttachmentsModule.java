package io.tradegate.sourcing.attachments;

import io.tradegate.media.MediaModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkModule;

/** Wires the files of sourcing requests, on both sides. */
public final class AttachmentsModule {
  private final WorkModule work;
  private final RequestFiles requestFiles;
  private final InvitationFiles invitationFiles;

  public AttachmentsModule(Db db, WorkModule work, MediaModule media, WriteLog audit) {
    this.work = work;
    requestFiles = new RequestFiles(media.media());
    invitationFiles = new InvitationFiles(media.media(), work.queue());
    work.add(CopyHandler.KIND, new CopyHandler(db, invitationFiles, media.copies(), audit));
  }

  public RequestFiles requestFiles() {
    return requestFiles;
  }

  public InvitationFiles invitationFiles() {
    return invitationFiles;
  }

  /** Copies one file that is due, here and now; false when there is none. */
  public boolean copyOnce() {
    return work.runOnce(CopyHandler.KIND);
  }
}
