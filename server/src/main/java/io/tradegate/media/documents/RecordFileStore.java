package io.tradegate.media.documents;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the record_file table, for documents of one kind. */
final class RecordFileStore {
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

  private final String type;

  /** {@code type}: of the documents. */
  RecordFileStore(String type) {
    this.type = type;
  }

  private static Listing<RecordFile.Stored> listing(String where) {
    return Listing.of(
            "f.media_id, f.internal, f.added_by, f.added_by_kind, f.created_at, m.filename, m.alt, m.bytes,"
                + " m.content_type, m.width, m.height, m.status",
            "record_file f join media m on m.org_id = f.org_id and m.id = f.media_id",
            where,
            "f.media_id",
            RecordFile.Stored.class)
        .sort("created_at", "f.created_at", "timestamptz")
        .byDefault("created_at");
  }

  private Sql sql(Tx tx, String text) {
    return tx.sql(text).bind("type", type);
  }

  /** The document that a file belongs to. */
  Optional<UUID> shownBy(Tx tx, UUID file) {
    return sql(tx, SHOWN_BY).bind("media", file).maybe(row -> row.uuid("record_id"));
  }

  /** {@code outside}: files of the company or the applicant; otherwise of staff. */
  long count(Tx tx, UUID record, boolean outside) {
    return sql(tx, COUNT)
        .bind("record", record)
        .bind("outside", outside)
        .one(row -> row.bigint("files"));
  }

  /** Adds a file in the name of the caller. */
  void insert(Tx tx, UUID record, UUID file, boolean internal) {
    sql(tx, INSERT)
        .bind("record", record)
        .bind("media", file)
        .bind("internal", internal)
        .bind("added_by", tx.actor().name())
        .bind("added_by_kind", tx.actor().kind())
        .execute();
  }

  /** The kind of user who added the file. */
  Optional<String> addedBy(Tx tx, UUID record, UUID file) {
    return sql(tx, ADDED_BY)
        .bind("record", record)
        .bind("media", file)
        .maybe(row -> row.text("added_by_kind"));
  }

  void delete(Tx tx, UUID file) {
    tx.sql(DELETE).bind("media", file).execute();
  }

  /** {@code internal}: null for all. */
  Set<UUID> ids(Tx tx, UUID record, @Nullable Boolean internal) {
    return Set.copyOf(
        sql(tx, IDS)
            .bind("record", record)
            .bind("internal", internal)
            .list(row -> row.uuid("media_id")));
  }
}
