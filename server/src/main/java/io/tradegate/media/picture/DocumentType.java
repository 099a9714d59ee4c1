package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Detects the types of files that documents take besides pictures and PDF, from their first bytes.
 * Nothing is unpacked: such files are stored and downloaded, never opened here.
 */
final class DocumentType {
  private static final String ZIP = "PK\u0003\u0004";
  private static final String ZIP_END = "PK\u0005\u0006";
  private static final String OLE = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

  /** The end of an archive is followed by a comment of at most this length. */
  private static final int ZIP_TAIL = 22 + 65_535;

  private static final Map<String, FileType> IN_ZIP =
      Map.of(
          "docx", FileType.DOCX,
          "xlsx", FileType.XLSX,
          "pptx", FileType.PPTX,
          "odt", FileType.ODT,
          "ods", FileType.ODS);

  private static final Map<String, FileType> IN_OLE =
      Map.of("doc", FileType.DOC, "xls", FileType.XLS, "ppt", FileType.PPT);

  private static final Pattern DWG = Pattern.compile("^AC10[0-9]{2}");
  private static final Pattern DXF = Pattern.compile("^\\s*0\\s*\\R\\s*SECTION\\b");
  private static final Pattern PROGRAM = Pattern.compile("^(MZ|#!|\u007fELF)");
  private static final Pattern MARKUP =
      Pattern.compile("<(svg|html|script|!doctype)", Pattern.CASE_INSENSITIVE);

  private DocumentType() {}

  /** Empty for pictures, PDF and files that are not taken at all, which are refused elsewhere. */
  static Optional<FileType> of(Path file, String filename) throws IOException {
    byte[] head = head(file);
    String text = new String(head, ISO_8859_1);
    String ending =
        filename.substring(filename.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT).strip();
    if (text.startsWith(ZIP)) {
      requireWholeArchive(file);
      return Optional.of(packed(text, ending));
    }
    if (text.startsWith(OLE)) {
      return Optional.of(ole(ending));
    }
    return drawing(text).or(() -> plain(head, text));
  }

  private static byte[] head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(FileType.HEAD);
    }
  }

  private static void requireWholeArchive(Path file) throws IOException {
    try (var random = new RandomAccessFile(file.toFile(), "r")) {
      byte[] tail = new byte[(int) Math.min(ZIP_TAIL, random.length())];
      random.seek(random.length() - tail.length);
      random.readFully(tail);
      if (!new String(tail, ISO_8859_1).contains(ZIP_END)) {
        throw INVALID_MEDIA.because("The file is cut short.");
      }
    }
  }

  /** Office files begin with a list of their parts; the name of the file tells which one it is. */
  private static FileType packed(String head, String ending) {
    boolean office = head.contains("[Content_Types].xml") || head.contains("mimetypeapplication/");
    return office ? IN_ZIP.getOrDefault(ending, FileType.ZIP) : FileType.ZIP;
  }

  private static FileType ole(String ending) {
    FileType type = IN_OLE.get(ending);
    if (type == null) {
      throw UNSUPPORTED_MEDIA_TYPE.because(
          "The content is an older office file; name it .doc, .xls or .ppt in `filename`.");
    }
    return type;
  }

  private static Optional<FileType> drawing(String head) {
    if (DWG.matcher(head).find()) {
      return Optional.of(FileType.DWG);
    } else if (head.startsWith("AutoCAD Binary DXF") || DXF.matcher(head).find()) {
      return Optional.of(FileType.DXF);
    } else if (head.startsWith("ISO-10303-21;")) {
      return Optional.of(FileType.STEP);
    }
    return Optional.empty();
  }

  /** No program, no control characters, and nothing that a browser could take for a page. */
  private static Optional<FileType> plain(byte[] head, String text) {
    boolean known = FileType.known(text).isPresent();
    if (head.length == 0 || known || PROGRAM.matcher(text).find() || MARKUP.matcher(text).find()) {
      return Optional.empty();
    }
    for (byte each : head) {
      boolean control = each >= 0 && each < ' ' && each != '\t' && each != '\n' && each != '\r';
      if (control) {
        return Optional.empty();
      }
    }
    return Optional.of(FileType.TEXT);
  }
}
