package io.tradegate.media;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The media table, and the tasks that its changes leave behind. */
final class MediaStore {
  private static final String COLUMNS =
      "id, filename, alt, content_type, bytes, width, height, status, error, document_permission,"
          + " version, created_at";

  private static final String SEEN =
      "org_id = :org and (document_permission is null or document_permission = any(:permissions))";

  /** Binds {@code permissions}, those of the caller. */
  static final Listing<MediaFile> LIST =
      Listing.of(COLUMNS, "media", SEEN, "id", MediaStore::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("filename", "filename", "text")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", MediaStatus.wireNames(), "Only files with this status."),
              "status = :status")
          .filter(
              Param.text("q", "Text in the name or the alternative text."),
              "filename ilike '%' || :q || '%' or alt ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into media (org_id, id, filename, alt, content_type, bytes, width, height, status,
                         document_permission, created_at)
      values (:org, :id, :filename, :alt, :content_type, :bytes, :width, :height, :status,
              :document_permission, :created_at)
      """;

  private static final String FIND =
      """
      select id, filename, alt, content_type, bytes, width, height, status, error, document_permission, version, created_at
        from media
       where org_id = :org and id = :id
      """;

  private static final String LOCK = FIND + " for update";

  // What a foreign key would lock, only earlier: whoever removes one waits for whoever links it.
  private static final String HOLD =
      """
      select id, filename, alt, content_type, bytes, width, height, status, error, document_permission, version, created_at
        from media
       where org_id = :org and id = any(:ids)
       order by id
         for key share
      """;

  private static final String UPDATE =
      """
      update media
         set filename = :filename, alt = :alt, version = :version
       where org_id = :org and id = :id
      """;

  private static final String TAKE_FROM_LIBRARY =
      """
      update media
         set document_permission = :permission
       where org_id = :org and id = :id and document_permission is null
      """;

  private static final String DELETE = "delete from media where org_id = :org and id = :id";

  private static final String QUEUE =
      """
      insert into media_job (org_id, media_id, task, next_at)
      values (:org, :id, :task, :now)
      on conflict (org_id, media_id) do update
         set task = excluded.task, attempts = 0, next_at = excluded.next_at
      """;

  void insert(Tx tx, MediaFile file) {
    tx.sql(INSERT)
        .bind("id", file.id())
        .bind("filename", file.filename())
        .bind("alt", file.alt())
        .bind("content_type", file.contentType())
        .bind("bytes", file.bytes())
        .bind("width", file.width())
        .bind("height", file.height())
        .bind("status", file.status().wireName())
        .bind("document_permission", file.documentPermission())
        .bind("created_at", file.createdAt())
        .execute();
  }

  Optional<MediaFile> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(MediaStore::read);
  }

  Optional<MediaFile> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(MediaStore::read);
  }

  /** They stay for as long as this transaction does. */
  List<MediaFile> hold(Tx tx, Collection<UUID> ids) {
    return ids.isEmpty() ? List.of() : tx.sql(HOLD).bind("ids", ids).list(MediaStore::read);
  }

  void update(Tx tx, MediaFile file) {
    tx.sql(UPDATE)
        .bind("id", file.id())
        .bind("filename", file.filename())
        .bind("alt", file.alt())
        .bind("version", file.version())
        .execute();
  }

  void takeFromLibrary(Tx tx, UUID id, String permission) {
    tx.sql(TAKE_FROM_LIBRARY).bind("id", id).bind("permission", permission).execute();
  }

  void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  void queue(Tx tx, UUID id, MediaTask task) {
    tx.sql(QUEUE).bind("id", id).bind("task", task.wireName()).execute();
  }

  private static MediaFile read(Row row) {
    return new MediaFile(
        row.uuid("id"),
        row.text("filename"),
        row.text("alt"),
        row.text("content_type"),
        row.bigint("bytes"),
        row.maybeInteger("width"),
        row.maybeInteger("height"),
        MediaStatus.of(row.text("status")),
        row.maybeText("error"),
        row.maybeText("document_permission"),
        row.integer("version"),
        row.instant("created_at"));
  }
}
