package io.tradegate.media;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A file with its signed URLs, as a page shows it. */
public record MediaLink(
    UUID id,
    String alt,
    String contentType,
    @Nullable Integer width,
    @Nullable Integer height,
    Urls urls) {

  /**
   * Signed addresses, good for a day or a little more. Null: there is no such rendition, or not
   * yet.
   */
  public record Urls(
      @Nullable String thumb,
      @Nullable String card,
      @Nullable String detail,
      @Nullable String zoom,
      String original) {}
}
