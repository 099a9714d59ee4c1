package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Rendition;
import io.tradegate.media.picture.RenditionFormat;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Streamed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Keeps PDF files that the service renders itself. Each has the id of its document, so it is found
 * without the database.
 */
public final class GeneratedFiles {
  private final Media media;
  private final MediaStorage storage;
  private final Scratch scratch;

  GeneratedFiles(Media media, MediaStorage storage, Scratch scratch) {
    this.media = media;
    this.storage = storage;
    this.scratch = scratch;
  }

  /** A file that was rendered. */
  public record Pdf(UUID id, String filename, long bytes, String permission) {}

  /** Stores the content; without {@link #add} it is removed within days. */
  public void put(long org, UUID id, byte[] content) {
    try (var sheet = scratch.sheet()) {
      Files.write(sheet.path(), content);
      storage.put(key(org, id), sheet.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Registers a stored file; the caller does so once. */
  public void add(Tx tx, Pdf pdf) {
    media.add(
        tx,
        new MediaFile(
            pdf.id(),
            pdf.filename(),
            "",
            FileType.PDF.contentType(),
            pdf.bytes(),
            null,
            null,
            MediaStatus.READY,
            null,
            pdf.permission(),
            1,
            tx.now()));
  }

  /** Empty while it is not rendered. */
  public Optional<Streamed> open(long org, UUID id) {
    try {
      Optional<StoredObject> object = storage.open(key(org, id));
      return object.map(found -> new Streamed(found.length(), found.content()));
    } catch (IOException e) {
      throw Uploads.unreachable(e);
    }
  }

  /**
   * A picture of the library as the logo of documents: its rendition as JPEG, which is on white,
   * since PDF/A files of one colour space have nothing transparent. Null: there is none.
   */
  public @Nullable Logo logo(long org, @Nullable UUID picture) {
    if (picture == null) {
      return null;
    }
    ObjectKey key = MediaKeys.rendition(org, picture, Rendition.DETAIL, RenditionFormat.JPEG);
    try {
      Optional<StoredObject> found = storage.open(key);
      if (found.isEmpty()) {
        return null;
      }
      try (StoredObject object = found.get()) {
        return new Logo(Logo.Format.JPEG, object.content().readAllBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectKey key(long org, UUID id) {
    return MediaKeys.original(org, id, FileType.PDF);
  }
}
