package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The accepted file types. The first bytes of a file decide its type, not its name or what the
 * sender claims.
 */
public enum FileType {
  JPEG("image/jpeg", "jpg"),
  PNG("image/png", "png"),
  WEBP("image/webp", "webp"),
  GIF("image/gif", "gif"),
  PDF("application/pdf", "pdf");

  static final int HEAD = 1024;

  private final String contentType;
  private final String extension;

  FileType(String contentType, String extension) {
    this.contentType = contentType;
    this.extension = extension;
  }

  public String contentType() {
    return contentType;
  }

  public String extension() {
    return extension;
  }

  public boolean isPicture() {
    return this != PDF;
  }

  public static Optional<FileType> byContentType(String contentType) {
    return Arrays.stream(values()).filter(t -> t.contentType.equals(contentType)).findAny();
  }

  /** {@code head}: the first bytes of the file, as many as there are. */
  static FileType of(byte[] head) {
    if (head.length == 0) {
      throw INVALID_MEDIA.because("The file is empty.");
    }
    String text = new String(head, ISO_8859_1);
    if (text.startsWith("\u00ff\u00d8\u00ff")) {
      return JPEG;
    } else if (text.startsWith("\u0089PNG\r\n\u001a\n")) {
      return PNG;
    } else if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) {
      return WEBP;
    } else if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
      return GIF;
    } else if (text.startsWith("%PDF-")) {
      return PDF;
    }
    throw UNSUPPORTED_MEDIA_TYPE.because(
        text.toLowerCase(Locale.ROOT).contains("<svg")
            ? "SVG is not taken, since it can carry scripts; send JPEG, PNG, WebP or GIF."
            : "The content is no JPEG, PNG, WebP, GIF or PDF, whatever the file is called.");
  }
}
