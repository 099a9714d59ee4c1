package io.tradegate.sourcing.attachments;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.sourcing.messages.SentFile;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Attaches files to drafts of sourcing requests and removes them. */
public final class RequestFiles {
  static final String VIEW_PERMISSION = "sourcing.view";
  static final int MOST = 20;
  // Each invited supplier gets a copy.
  static final long MOST_BYTES = 50L << 20;

  /** Binds {@code request}. */
  static final Listing<SourcingAttachment.Stored> LIST =
      Listing.of(
              "f.media_id, f.line, f.created_at, m.filename, m.bytes, m.alt, m.content_type, m.width, m.height,"
                  + " m.status",
              "sourcing_request_file f join media m on m.org_id = f.org_id and m.id = f.media_id",
              "f.org_id = :org and f.request_id = :request",
              "f.media_id",
              SourcingAttachment.Stored::read)
          .sort("created_at", "f.created_at", "timestamptz")
          .byDefault("created_at")
          .build();

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

  private static final String SHOWN_BY =
      """
      select r.number
        from sourcing_request_file f
        join sourcing_request r on r.org_id = f.org_id and r.id = f.request_id
       where f.org_id = :org and f.media_id = :media
      """;

  private final Media media;

  RequestFiles(Media media) {
    this.media = media;
    media.heldBy(RequestFiles::shownBy);
  }

  private static @Nullable String shownBy(Tx tx, UUID file) {
    return tx.sql(SHOWN_BY)
        .bind("media", file)
        .maybe(row -> "sourcing request " + row.text("number"))
        .orElse(null);
  }

  private record Size(long files, long bytes) {}

  /** Refuses where no more files fit; before a large one is sent in vain. */
  void requireRoom(Tx tx, UUID request) {
    requireRoom(tx, request, 0);
  }

  private static void requireRoom(Tx tx, UUID request, long more) {
    Size size =
        tx.sql(SIZE)
            .bind("request", request)
            .one(row -> new Size(row.bigint("files"), row.bigint("bytes")));
    if (size.files() >= MOST) {
      throw LIMIT_REACHED.because(
          "The request has %d files; remove one before you add another.".formatted(size.files()));
    }
    if (size.bytes() + more > MOST_BYTES) {
      throw LIMIT_REACHED.because(
          "The files of a request have at most %d MiB together; send a smaller one, or remove another."
              .formatted(MOST_BYTES >> 20));
    }
  }

  static void requireLine(@Nullable Integer line, Set<Integer> lines) {
    if (line != null && !lines.contains(line)) {
      throw Refusal.ofField("line", "The request has no line %d.".formatted(line));
    }
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  /** The request is locked. */
  SourcingAttachment add(Tx tx, UUID request, @Nullable Integer line, MediaFile file) {
    requireRoom(tx, request, file.bytes());
    tx.sql(INSERT).bind("media", file.id()).bind("request", request).bind("line", line).execute();
    tx.changed("sourcing_request", request, null, new Change(file.id()));
    return new SourcingAttachment.Stored(
            file.filename(), file.bytes(), line, tx.now(), file.shown())
        .shown(tx, media);
  }

  /** The request is locked. Removes the file itself too. */
  void remove(Tx tx, UUID request, UUID file) {
    if (tx.sql(DELETE).bind("request", request).bind("media", file).execute() == 0) {
      throw missing("attachment");
    }
    media.discard(tx, file);
    tx.changed("sourcing_request", request, new Change(file), null);
  }

  /** What suppliers are told; the request is locked. */
  public List<SentFile> sent(Tx tx, UUID request) {
    return tx.sql(SENT).bind("request", request).list(row -> row.as(SentFile.class));
  }

  /** Refuses when a file is for a line that would go. {@code lines}: how many there will be. */
  public void requireLines(Tx tx, UUID request, int lines) {
    tx.sql(OF_LATER_LINE)
        .bind("request", request)
        .bind("lines", lines)
        .maybe(row -> row.integer("line"))
        .ifPresent(RequestFiles::refuseWithoutLine);
  }

  private static void refuseWithoutLine(int line) {
    throw Refusal.ofField(
        "lines", "Line %d has a file; remove the file first, or keep the line.".formatted(line));
  }
}
