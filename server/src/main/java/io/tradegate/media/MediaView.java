package io.tradegate.media;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A file with its signed URLs, as the API shows it. */
record MediaView(
    UUID id,
    String filename,
    String alt,
    String contentType,
    long bytes,
    @Nullable Integer width,
    @Nullable Integer height,
    MediaStatus status,
    @Nullable String error,
    Purpose purpose,
    MediaLink.Urls urls,
    int version,
    Instant createdAt) {

  /** Files of the library may be shown anywhere, those of a document only with it. */
  enum Purpose {
    LIBRARY,
    DOCUMENT
  }

  static MediaView of(MediaFile file, MediaLink link) {
    return RecordBuilder.of(MediaView.class)
        .from(file)
        .with("purpose", file.documentPermission() == null ? Purpose.LIBRARY : Purpose.DOCUMENT)
        .with("urls", link.urls())
        .build();
  }
}
