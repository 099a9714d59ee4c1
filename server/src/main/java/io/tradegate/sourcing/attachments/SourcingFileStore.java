package io.tradegate.sourcing.attachments;

import io.tradegate.media.FileCopies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.sourcing.messages.SentFile;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the files of sourcing requests and of invitations. */
final class SourcingFileStore {
  /** Binds {@code request}. */
  static final Listing<SourcingAttachment.Stored> OF_REQUEST =
      Listing.of(
              "f.media_id, f.line, f.created_at, m.filename, m.bytes, m.alt, m.content_type, m.width, m.height,"
                  + " m.status",
              "sourcing_request_file f join media m on m.org_id = f.org_id and m.id = f.media_id",
              "f.org_id = :org and f.request_id = :request",
              "f.media_id",
              SourcingAttachment.Stored::read)
          .sort("created_at", "f.created_at", "timestamptz")
          .byDefault("created_at");

  /** Binds {@code invitation}. */
  static final Listing<SourcingAttachment.Stored> OF_INVITATION =
      Listing.of(
              "f.id as media_id, f.line, f.created_at, f.filename, f.bytes, f.alt, f.content_type, f.width, f.height,"
                  + " m.status",
              "sourcing_invitation_file f left join media m on m.org_id = f.org_id and m.id = f.media_id",
              "f.org_id = :org and f.invitation_id = :invitation",
              "f.id",
              SourcingAttachment.Stored::read)
          .sort("created_at", "f.created_at", "timestamptz")
          .byDefault("created_at");

  private static final String INSERT =
      """
      insert into sourcing_request_file (org_id, media_id, request_id, line, created_at)
      values (:org, :media, :request, :line, :now)
      """;

  private static final String DELETE =
      """
      delete from sourcing_request_file
       where org_id = :org and request_id = :request and media_id = :media
      """;

  private static final String SIZE =
      """
      select count(*) as files, cast(coalesce(sum(m.bytes), 0) as bigint) as bytes
        from sourcing_request_file f
        join media m on m.org_id = f.org_id and m.id = f.media_id
       where f.org_id = :org and f.request_id = :request
      """;

  private static final String SENT =
      """
      select f.media_id as file, f.line, m.filename, m.alt, m.content_type, m.bytes, m.width, m.height
        from sourcing_request_file f
        join media m on m.org_id = f.org_id and m.id = f.media_id
       where f.org_id = :org and f.request_id = :request
       order by f.created_at, f.media_id
      """;

  private static final String OF_LATER_LINE =
      """
      select line
        from sourcing_request_file
       where org_id = :org and request_id = :request and line > :lines
       order by line
       limit 1
      """;

  private static final String REQUEST_OF =
      """
      select r.number
        from sourcing_request_file f
        join sourcing_request r on r.org_id = f.org_id and r.id = f.request_id
       where f.org_id = :org and f.media_id = :media
      """;

  private static final String EXPECT =
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

  private static final String INVITATION_OF =
      """
      select i.number
        from sourcing_invitation_file f
        join sourcing_invitation i on i.org_id = f.org_id and i.id = f.invitation_id
       where f.org_id = :org and f.id = :media and f.media_id is not null
      """;

  static void add(Tx tx, UUID request, UUID media, @Nullable Integer line) {
    tx.sql(INSERT).bind("media", media).bind("request", request).bind("line", line).execute();
  }

  /** False: the request has no such file. */
  static boolean remove(Tx tx, UUID request, UUID media) {
    return tx.sql(DELETE).bind("request", request).bind("media", media).execute() > 0;
  }

  /** How many files there are, and their bytes together. */
  record Size(long files, long bytes) {}

  static Size size(Tx tx, UUID request) {
    return tx.sql(SIZE).bind("request", request).one(Size.class);
  }

  static List<SentFile> sent(Tx tx, UUID request) {
    return tx.sql(SENT).bind("request", request).list(SentFile.class);
  }

  /** The first line after so many that has a file. */
  static Optional<Integer> laterLine(Tx tx, UUID request, int lines) {
    return tx.sql(OF_LATER_LINE)
        .bind("request", request)
        .bind("lines", lines)
        .maybe(row -> row.integer("line"));
  }

  /** The number of the request that has a file. */
  static Optional<String> requestOf(Tx tx, UUID media) {
    return tx.sql(REQUEST_OF).bind("media", media).maybe(row -> row.text("number"));
  }

  static void expect(Tx tx, UUID invitation, UUID id, SentFile file) {
    tx.sql(EXPECT).bindAll(file).bind("id", id).bind("invitation", invitation).execute();
  }

  static Optional<FileCopies.Sent> expected(Tx tx, UUID id) {
    return tx.sql(EXPECTED).bind("id", id).maybe(FileCopies.Sent.class);
  }

  static void arrived(Tx tx, UUID id) {
    tx.sql(ARRIVED).bind("id", id).execute();
  }

  /** The number of the invitation that has a file. */
  static Optional<String> invitationOf(Tx tx, UUID media) {
    return tx.sql(INVITATION_OF).bind("media", media).maybe(row -> row.text("number"));
  }
}
