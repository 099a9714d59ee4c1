package io.tradegate.media;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.http.Listing;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the media table. */
final class MediaStore {
  private static final String COLUMNS =
      "id, filename, alt, content_type, bytes, width, height, status, error, document_permission,"
          + " version, created_at";

  private static final String SEEN =
      "org_id = :org and (document_permission is null or document_permission = any(:permissions))";

  /** Binds {@code permissions}, those of the caller. */
  static final Listing<MediaFile> LIST =
      Listing.of(COLUMNS, "media", SEEN, "id", MediaFile.class)
          .sort("created_at", "created_at", "timestamptz")
          .sort("filename", "filename", "text")
          .byChange("updated_at")
          .byDefault("-created_at")
          .oneOf("status", MediaStatus.class, "Only files with this status.")
          .search("Text in the name or the alternative text.", "filename", "alt");

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

  // The lock that a foreign key would take, only earlier: a transaction that removes a file waits
  // for a transaction that links it.
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

  private static final String ADD_TO_LIBRARY =
      "update media set document_permission = null where org_id = :org and id = :id";

  private static final String DELETE = "delete from media where org_id = :org and id = :id";

  private static final String SETTLE =
      """
      update media
         set status = case when cast(:error as text) is null then 'ready' else 'failed' end, error = :error
       where org_id = :org and id = :id and status = 'pending'
      """;

  private static final String REOPEN =
      """
      update media
         set status = 'pending', error = null
       where org_id = :org and id = :id and status = 'failed'
      """;

  private static final String KNOWN =
      """
      select id
        from media
       where org_id = :org and id = any(:ids)
      """;

  /** Those of them that exist. */
  static Set<UUID> known(WorkerTx tx, long org, List<UUID> ids) {
    return Set.copyOf(tx.sql(KNOWN).bind("org", org).bind("ids", ids).list(row -> row.uuid("id")));
  }

  static void insert(Tx tx, MediaFile file) {
    tx.sql(INSERT).bindAll(file).execute();
  }

  static Optional<MediaFile> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(MediaFile.class);
  }

  static Optional<MediaFile> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(MediaFile.class);
  }

  /** They stay for as long as this transaction does. */
  static List<MediaFile> hold(Tx tx, Collection<UUID> ids) {
    return ids.isEmpty() ? List.of() : tx.sql(HOLD).bind("ids", ids).list(MediaFile.class);
  }

  static void update(Tx tx, MediaFile file) {
    tx.sql(UPDATE).bindAll(file).execute();
  }

  static void takeFromLibrary(Tx tx, UUID id, String permission) {
    tx.sql(TAKE_FROM_LIBRARY).bind("id", id).bind("permission", permission).execute();
  }

  static void addToLibrary(Tx tx, UUID id) {
    tx.sql(ADD_TO_LIBRARY).bind("id", id).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** Its renditions are there, or {@code error} says why not. */
  static void settle(Tx tx, UUID id, @Nullable String error) {
    tx.sql(SETTLE).bind("id", id).bind("error", error).execute();
  }

  /** False when it is gone or did not fail. */
  static boolean reopen(Tx tx, UUID id) {
    return tx.sql(REOPEN).bind("id", id).execute() == 1;
  }
}
