package io.tradegate.media.documents;

import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.db.Row;
import java.time.Instant;

/**
 * A file of a document as the API shows it.
 *
 * @param internal for staff only
 * @param addedByKind staff, key, buyer or guest
 * @param file the id, and addresses to open it at for a day
 */
public record RecordFile(
    String filename,
    long bytes,
    boolean internal,
    String addedBy,
    String addedByKind,
    Instant createdAt,
    MediaLink file) {

  /** The same as it is stored; addresses are made when it is shown. */
  record Stored(
      MediaFile.Shown file,
      String filename,
      long bytes,
      boolean internal,
      String addedBy,
      String addedByKind,
      Instant createdAt) {

    static Stored read(Row row) {
      return new Stored(
          MediaFile.Shown.read(row, "media_id"),
          row.text("filename"),
          row.bigint("bytes"),
          row.bool("internal"),
          row.text("added_by"),
          row.text("added_by_kind"),
          row.instant("created_at"));
    }

    RecordFile shown(MediaLink link) {
      return new RecordFile(filename, bytes, internal, addedBy, addedByKind, createdAt, link);
    }
  }
}
