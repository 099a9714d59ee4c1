package io.tradegate.sourcing.attachments;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Page;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of a sourcing request as the API shows it, to both sides.
 *
 * @param line the number of the line that it is for; null: for the whole request
 * @param file the id, and addresses to open it at for a day; null while it is being copied
 */
record SourcingAttachment(
    String filename,
    long bytes,
    @Nullable Integer line,
    Instant createdAt,
    @Nullable MediaLink file) {

  /** The same as it is stored; addresses are made when it is shown. */
  record Stored(
      String filename,
      long bytes,
      @Nullable Integer line,
      Instant createdAt,
      MediaFile.@Nullable Shown file) {

    /** {@code status}: of the file; null while it is being copied. */
    static Stored read(Row row) {
      return new Stored(
          row.text("filename"),
          row.bigint("bytes"),
          row.maybeInteger("line"),
          row.instant("created_at"),
          row.maybeText("status") == null ? null : row.as(MediaFile.Shown.class));
    }

    SourcingAttachment shown(Tx tx, Media media) {
      MediaLink link = file == null ? null : media.links(tx, List.of(file)).getFirst();
      return new SourcingAttachment(filename, bytes, line, createdAt, link);
    }
  }

  static Page<SourcingAttachment> shown(Tx tx, Media media, Page<Stored> page) {
    return page.map(each -> each.shown(tx, media));
  }
}
