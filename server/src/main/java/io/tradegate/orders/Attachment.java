package io.tradegate.orders;

import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
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

    Attachment shown(MediaLink link) {
      return new Attachment(filename, internal, addedBy, addedByKind, createdAt, link);
    }
  }
}
