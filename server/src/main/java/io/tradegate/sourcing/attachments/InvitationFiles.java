package io.tradegate.sourcing.attachments;

import io.tradegate.media.FileCopies;
import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.sourcing.messages.SentFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The files of invitations: what the requester told of them, and the own copies. */
public final class InvitationFiles {
  private final WorkQueue queue;

  InvitationFiles(Media media, WorkQueue queue) {
    this.queue = queue;
    media.heldBy(InvitationFiles::shownBy);
  }

  private static @Nullable String shownBy(Tx tx, UUID file) {
    return SourcingFileStore.invitationOf(tx, file).map("the invitation to "::concat).orElse(null);
  }

  /** Notes the files of a new invitation; a job copies each of them. */
  public void expect(Tx tx, UUID invitation, List<SentFile> files) {
    var ids = new ArrayList<UUID>();
    for (SentFile file : files) {
      UUID id = tx.newId();
      SourcingFileStore.expect(tx, invitation, id, file);
      ids.add(id);
    }
    queue.addAll(tx, CopyHandler.KIND, ids);
  }

  /** Empty once it is there, and for what no message of the sender names. */
  Optional<FileCopies.Sent> expected(Tx tx, UUID id) {
    return SourcingFileStore.expected(tx, id);
  }

  /** The copy is among the media. */
  void arrived(Tx tx, UUID id) {
    SourcingFileStore.arrived(tx, id);
  }
}
