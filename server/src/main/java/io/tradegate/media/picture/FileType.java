package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.tradegate.platform.errors.Refusal;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The accepted file types. The first bytes of a file decide its type, not its name or what the
 * sender claims. The library takes pictures and PDF, documents take all; see {@link DocumentType}.
 */
public enum FileType {
  JPEG("image/jpeg", "jpg"),
  PNG("image/png", "png"),
  WEBP("image/webp", "webp"),
  GIF("image/gif", "gif"),
  PDF("application/pdf", "pdf"),
  DOCX("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
  XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
  PPTX("application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"),
  ODT("application/vnd.oasis.opendocument.text", "odt"),
  ODS("application/vnd.oasis.opendocument.spreadsheet", "ods"),
  DOC("application/msword", "doc"),
  XLS("application/vnd.ms-excel", "xls"),
  PPT("application/vnd.ms-powerpoint", "ppt"),
  // Not the registered image/vnd.dwg: addresses of images are shown in the page.
  DWG("application/x-dwg", "dwg"),
  DXF("application/dxf", "dxf"),
  STEP("model/step", "step"),
  ZIP("application/zip", "zip"),
  TEXT("text/plain", "txt");

  static final int HEAD = 1024;

  private static final Set<FileType> PICTURES = EnumSet.of(JPEG, PNG, WEBP, GIF);

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
    return PICTURES.contains(this);
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
    return known(text).orElseThrow(() -> unsupported(text));
  }

  /** A picture or PDF; {@code head}: the first bytes as characters. */
  static Optional<FileType> known(String head) {
    if (head.startsWith("\u00ff\u00d8\u00ff")) {
      return Optional.of(JPEG);
    } else if (head.startsWith("\u0089PNG\r\n\u001a\n")) {
      return Optional.of(PNG);
    } else if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) {
      return Optional.of(WEBP);
    } else if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) {
      return Optional.of(GIF);
    } else if (head.startsWith("%PDF-")) {
      return Optional.of(PDF);
    }
    return Optional.empty();
  }

  private static Refusal unsupported(String text) {
    return UNSUPPORTED_MEDIA_TYPE.because(
        text.toLowerCase(Locale.ROOT).contains("<svg")
            ? "SVG is not taken, since it can carry scripts; send JPEG, PNG, WebP or GIF."
            : "The content is no JPEG, PNG, WebP, GIF or PDF, whatever the file is called.");
  }
}
