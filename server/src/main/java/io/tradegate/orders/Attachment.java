package io.tradegate.orders;

import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.db.Row;
import java.time.Instant;

/**
 * A file that belongs to an order.
 *
 * @param internal for staff only
 * @param addedByKind staff, key or buyer
 * @param file addresses to open it at
 */
record Attachment(
    String filename,
    boolean internal,
    String addedBy,
    String addedByKind,
    Instant createdAt,
    MediaLink file) {

  /** The same as it is stored; addresses are made when it is shown. */
  record Stored(
      MediaFile.Shown file,
      String filename,
      boolean internal,
      String addedBy,
      String addedByKind,
      Instant createdAt) {

    static Stored read(Row row) {
      return new Stored(
          MediaFile.Shown.read(row, "media_id"),
          row.text("filename"),
          row.bool("internal"),
          row.text("added_by"),
          row.text("added_by_kind"),
          row.instant("created_at"));
    }

    Attachment shown(MediaLink link) {
      return new Attachment(filename, internal, addedBy, addedByKind, createdAt, link);
    }
  }
}
