package io.tradegate.sourcing.attachments;

import io.tradegate.media.FileCopies;
import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.sourcing.messages.SentFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The files of invitations: what the requester told of them, and the own copies. */
public final class InvitationFiles {
  /** Binds {@code invitation}. */
  static final Listing<SourcingAttachment.Stored> LIST =
      Listing.of(
              "f.id as media_id, f.line, f.created_at, f.filename, f.bytes, f.alt, f.content_type, f.width, f.height,"
                  + " m.status",
              "sourcing_invitation_file f left join media m on m.org_id = f.org_id and m.id = f.media_id",
              "f.org_id = :org and f.invitation_id = :invitation",
              "f.id",
              SourcingAttachment.Stored::read)
          .sort("created_at", "f.created_at", "timestamptz")
          .byDefault("created_at")
          .build();

  private static final String INSERT =
      """
      insert into sourcing_invitation_file (org_id, id, invitation_id, source_id, line, filename, alt, content_type, bytes,
                                            width, height, created_at)
      values (:org, :id, :invitation, :file, :line, :filename, :alt, :content_type, :bytes, :width, :height, :now)
      """;

  // Only what a message of the sender names: the application cannot write the inbox itself.
  private static final String EXPECTED =
      """
      select m.peer_org_id as org, f.source_id as id, f.filename, f.alt, f.content_type, f.bytes, f.width, f.height
        from sourcing_invitation_file f
        join sourcing_invitation i on i.org_id = f.org_id and i.id = f.invitation_id
        join sourcing_inbox m on m.org_id = i.org_id and m.request_id = i.request_id
             and m.peer_org_id = i.requester_org_id and m.kind = 'invited'
             and m.body -> 'files' @> jsonb_build_array(jsonb_build_object('file', f.source_id))
       where f.org_id = :org and f.id = :id and f.media_id is null
      """;

  private static final String ARRIVED =
      """
      update sourcing_invitation_file
         set media_id = id
       where org_id = :org and id = :id and media_id is null
      """;

  private static final String SHOWN_BY =
      """
      select i.number
        from sourcing_invitation_file f
        join sourcing_invitation i on i.org_id = f.org_id and i.id = f.invitation_id
       where f.org_id = :org and f.id = :media and f.media_id is not null
      """;

  private final WorkQueue queue;

  InvitationFiles(Media media, WorkQueue queue) {
    this.queue = queue;
    media.heldBy(InvitationFiles::shownBy);
  }

  private static @Nullable String shownBy(Tx tx, UUID file) {
    return tx.sql(SHOWN_BY)
        .bind("media", file)
        .maybe(row -> "the invitation to " + row.text("number"))
        .orElse(null);
  }

  /** Notes the files of a new invitation; a job copies each of them. */
  public void expect(Tx tx, UUID invitation, List<SentFile> files) {
    var ids = new ArrayList<UUID>();
    for (SentFile file : files) {
      UUID id = tx.newId();
      tx.sql(INSERT).bindAll(file).bind("id", id).bind("invitation", invitation).execute();
      ids.add(id);
    }
    queue.addAll(tx, CopyHandler.KIND, ids);
  }

  /** Empty once it is there, and for what no message of the sender names. */
  Optional<FileCopies.Sent> expected(Tx tx, UUID id) {
    return tx.sql(EXPECTED).bind("id", id).maybe(row -> row.as(FileCopies.Sent.class));
  }

  /** The copy is among the media. */
  void arrived(Tx tx, UUID id) {
    tx.sql(ARRIVED).bind("id", id).execute();
  }
}
