package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file without its URLs: those are secrets, and change by the hour.
 *
 * @param width as it is shown, in pixels; null for documents
 * @param error why no renditions could be made
 * @param documentPermission the permission by which staff see the document that the file belongs
 *     to; null for files of the library
 */
public record MediaFile(
    UUID id,
    String filename,
    String alt,
    String contentType,
    long bytes,
    @Nullable Integer width,
    @Nullable Integer height,
    MediaStatus status,
    @Nullable String error,
    @Nullable String documentPermission,
    int version,
    Instant createdAt) {

  FileType type() {
    return FileType.byContentType(contentType).orElseThrow();
  }

  /** Whether the caller may see the file outside of the document that it belongs to. */
  boolean isSeenBy(Actor actor) {
    return documentPermission == null || actor.may(documentPermission);
  }

  /** The same one when nothing would differ. */
  MediaFile with(@Nullable String newFilename, @Nullable String newAlt) {
    String name = newFilename == null ? filename : newFilename;
    String text = newAlt == null ? alt : newAlt;
    return name.equals(filename) && text.equals(alt)
        ? this
        : RecordBuilder.copy(this)
            .with("filename", name)
            .with("alt", text)
            .with("version", version + 1)
            .build();
  }

  /** What is needed to show it. */
  public Shown shown() {
    return new Shown(id, alt, contentType, width, height, status);
  }

  /** The columns of {@code media} that another capability's query selects to show files. */
  public record Shown(
      @Column("media_id") UUID id,
      String alt,
      String contentType,
      @Nullable Integer width,
      @Nullable Integer height,
      MediaStatus status) {

    /** The same with another alternative text. */
    public Shown described(String text) {
      return RecordBuilder.copy(this).with("alt", text).build();
    }
  }
}
