package io.tradegate.media.documents;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Attaches files to documents of one kind, lists and removes them. */
public final class RecordFiles implements SharedFiles {
  /** Files of a document by each side: the company or the applicant, and staff. */
  public static final int MOST_PER_SIDE = 20;

  private static final String BUYER = Actor.Kind.BUYER.wireName();

  private static final String OF_RECORD =
      "f.org_id = :org and f.record_type = :type and f.record_id = :record";

  /** Binds {@code type} and {@code record}. */
  static final Listing<RecordFile.Stored> FOR_STAFF = listing(OF_RECORD);

  /** The same without what is for staff only. */
  static final Listing<RecordFile.Stored> FOR_BUYERS = listing(OF_RECORD + " and not f.internal");

  private static final String INSERT =
      """
      insert into record_file (org_id, record_type, record_id, media_id, internal, added_by, added_by_kind,
                               created_at)
      values (:org, :type, :record, :media, :internal, :added_by, :added_by_kind, :now)
      """;

  private static final String COUNT =
      """
      select count(*) as files
        from record_file
       where org_id = :org and record_type = :type and record_id = :record
         and (added_by_kind in ('buyer', 'guest')) = :outside
      """;

  private static final String IDS =
      """
      select media_id
        from record_file
       where org_id = :org and record_type = :type and record_id = :record
         and (cast(:internal as boolean) is null or internal = :internal)
      """;

  private static final String ADDED_BY =
      """
      select added_by_kind
        from record_file
       where org_id = :org and record_type = :type and record_id = :record and media_id = :media
      """;

  private static final String DELETE =
      "delete from record_file where org_id = :org and media_id = :media";

  private static final String SHOWN_BY =
      "select record_id from record_file where org_id = :org and record_type = :type and media_id ="
          + " :media";

  private final Attachable kind;
  private final Media media;

  public RecordFiles(Attachable kind, Media media) {
    this.kind = kind;
    this.media = media;
    media.heldBy(this::shownBy);
  }

  private static Listing<RecordFile.Stored> listing(String where) {
    return Listing.of(
            "f.media_id, f.internal, f.added_by, f.added_by_kind, f.created_at, m.filename, m.alt, m.bytes,"
                + " m.content_type, m.width, m.height, m.status",
            "record_file f join media m on m.org_id = f.org_id and m.id = f.media_id",
            where,
            "f.media_id",
            RecordFile.Stored::read)
        .sort("created_at", "f.created_at", "timestamptz")
        .byDefault("created_at")
        .build();
  }

  private @Nullable String shownBy(Tx tx, UUID file) {
    return tx.sql(SHOWN_BY)
        .bind("type", kind.type())
        .bind("media", file)
        .maybe(row -> kind.type() + " " + row.uuid("record_id"))
        .orElse(null);
  }

  Page<RecordFile> shown(Tx tx, Page<RecordFile.Stored> page) {
    List<RecordFile.Stored> stored = page.items();
    List<MediaLink> links = media.links(tx, stored.stream().map(RecordFile.Stored::file).toList());
    List<RecordFile> shown =
        IntStream.range(0, stored.size()).mapToObj(n -> stored.get(n).shown(links.get(n))).toList();
    return page.with(shown);
  }

  /** Refuses where the caller can add no more files; before a large one is sent in vain. */
  public void requireRoom(Tx tx, UUID record) {
    requireRoom(tx, kind.require(tx, record));
  }

  private void requireRoom(Tx tx, Attachable.Subject subject) {
    requireOpen(tx, subject);
    long files =
        of(tx.sql(COUNT), subject.id())
            .bind("outside", isOutside(tx))
            .one(row -> row.bigint("files"));
    if (files >= MOST_PER_SIDE) {
      throw LIMIT_REACHED.because(
          "The %s has %d files of your side; remove one before you add another."
              .formatted(subject.label(), files));
    }
  }

  private static void requireOpen(Tx tx, Attachable.Subject subject) {
    if (isOutside(tx) && !subject.open()) {
      throw INVALID_TRANSITION.because(
          "The %s is closed; its files cannot be changed any more.".formatted(subject.label()));
    }
  }

  /** A buyer, or an applicant with a mailed token. */
  private static boolean isOutside(Tx tx) {
    return isBuyer(tx) || tx.actor().kind() == Actor.Kind.GUEST;
  }

  private static boolean isBuyer(Tx tx) {
    return tx.actor().kind() == Actor.Kind.BUYER;
  }

  private Sql of(Sql sql, UUID record) {
    return sql.bind("type", kind.type()).bind("record", record);
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  public RecordFile add(Tx tx, UUID record, MediaFile file, boolean internal) {
    Attachable.Subject subject = kind.lock(tx, record);
    requireRoom(tx, subject);
    Actor actor = tx.actor();
    of(tx.sql(INSERT), record)
        .bind("media", file.id())
        .bind("internal", internal)
        .bind("added_by", actor.name())
        .bind("added_by_kind", actor.kind().wireName())
        .execute();
    tx.changed(kind.type(), record, null, new Change(file.id()));
    return new RecordFile.Stored(
            file.shown(),
            file.filename(),
            file.bytes(),
            internal,
            actor.name(),
            actor.kind().wireName(),
            tx.now())
        .shown(media.links(tx, List.of(file.shown())).getFirst());
  }

  /** Removes the file itself too. Buyers remove files of their company from open documents. */
  void remove(Tx tx, UUID record, UUID file) {
    Attachable.Subject subject = kind.lock(tx, record);
    requireOpen(tx, subject);
    requireRemovable(tx, subject, file);
    delete(tx, file);
    tx.changed(kind.type(), record, new Change(file), null);
  }

  private void requireRemovable(Tx tx, Attachable.Subject subject, UUID file) {
    boolean removable =
        of(tx.sql(ADDED_BY), subject.id())
            .bind("media", file)
            .maybe(row -> row.text("added_by_kind"))
            .filter(by -> !isBuyer(tx) || by.equals(BUYER))
            .isPresent();
    if (!removable) {
      throw NOT_FOUND.because(
          "The %s has no such file that you may remove.".formatted(subject.label()));
    }
  }

  private void delete(Tx tx, UUID file) {
    tx.sql(DELETE).bind("media", file).execute();
    media.discard(tx, file);
  }

  /** Removes all files of a document that is deleted. */
  public void clear(Tx tx, UUID record) {
    ids(tx, record, null).forEach(file -> delete(tx, file));
  }

  @Override
  public Set<UUID> of(Tx tx, UUID record, boolean internal) {
    return ids(tx, record, Boolean.valueOf(internal));
  }

  /** {@code internal}: null for all. */
  private Set<UUID> ids(Tx tx, UUID record, @Nullable Boolean internal) {
    return Set.copyOf(
        of(tx.sql(IDS), record).bind("internal", internal).list(row -> row.uuid("media_id")));
  }
}
