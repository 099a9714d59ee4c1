package io.tradegate.media.documents;

import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
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

    RecordFile shown(MediaLink link) {
      return new RecordFile(filename, bytes, internal, addedBy, addedByKind, createdAt, link);
    }
  }
}
