package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.records.RecordBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Copies a file that another organization has sent. This is the only place where the service reads
 * a file of one organization for another: the caller must have the id from a message of the sender.
 */
public final class FileCopies {
  private final Media media;
  private final MediaStorage storage;
  private final Scratch scratch;

  FileCopies(Media media, MediaStorage storage, Scratch scratch) {
    this.media = media;
    this.storage = storage;
    this.scratch = scratch;
  }

  /** A file as its sender has described it. It was cleaned when it was uploaded. */
  public record Sent(
      long org,
      UUID id,
      String filename,
      String alt,
      String contentType,
      long bytes,
      @Nullable Integer width,
      @Nullable Integer height) {

    FileType type() {
      return FileType.byContentType(contentType).orElseThrow();
    }
  }

  /**
   * Copies the content; without {@link #add} it is removed within days. A repetition writes the
   * same copy again.
   */
  public void copy(Sent sent, long org, UUID id) {
    ObjectKey from = MediaKeys.original(sent.org(), sent.id(), sent.type());
    try {
      StoredObject object =
          storage
              .open(from)
              .orElseThrow(
                  () -> new IllegalStateException("There is no file %s.".formatted(from.path())));
      if (object.length() != sent.bytes()) {
        object.close();
        throw new IllegalStateException(
            "File %s has %d bytes, not %d.".formatted(from.path(), object.length(), sent.bytes()));
      }
      try (var sheet = scratch.saved(object.content())) {
        storage.put(MediaKeys.original(org, id, sent.type()), sheet.path());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Registers a copy as the file of a document; the caller does so once. */
  public void add(Tx tx, Sent sent, UUID id, String permission) {
    media.add(
        tx,
        RecordBuilder.of(MediaFile.class)
            .from(sent)
            .with("id", id)
            .with("status", sent.type().isPicture() ? MediaStatus.PENDING : MediaStatus.READY)
            .with("error", null)
            .with("documentPermission", permission)
            .with("version", 1)
            .with("createdAt", tx.now())
            .build());
  }
}
