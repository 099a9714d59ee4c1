package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Checks an untrusted file: detects its type from its content, parses its structure within the
 * limits and writes a clean copy. Nothing is decoded, so that memory does not depend on the file.
 */
public final class FileIntake {
  private static final int TAIL = 1024;

  private FileIntake() {}

  /** Refuses what is empty, cut, damaged, too large or of no type that is taken. */
  public static FileHeader clean(Path from, Path to) throws IOException {
    try (OutputStream out = Files.newOutputStream(to)) {
      return walk(from, out);
    }
  }

  /**
   * The same for a file of a document, which may also be an office file, a drawing, an archive or
   * text. Those are kept as they are; {@code filename} tells office files apart.
   */
  public static FileHeader cleanDocument(Path from, Path to, String filename) throws IOException {
    Optional<FileType> document = DocumentType.of(from, filename);
    if (document.isEmpty()) {
      requireDocument(from);
      return clean(from, to);
    }
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    return new FileHeader(document.get(), 0, 0, Exif.UPRIGHT);
  }

  /** The refusal names what a document takes, which is more than the library does. */
  private static void requireDocument(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(FileType.HEAD);
      if (head.length > 0 && FileType.known(new String(head, ISO_8859_1)).isEmpty()) {
        throw UNSUPPORTED_MEDIA_TYPE.because(
            "Send a picture (JPEG, PNG, WebP, GIF), PDF, an office file, a drawing (DWG, DXF, STEP),"
                + " a ZIP archive or plain text. The content counts, not the name; programs, HTML"
                + " and SVG are refused.");
      }
    }
  }

  /** The facts alone. */
  static FileHeader inspect(Path file) throws IOException {
    return walk(file, OutputStream.nullOutputStream());
  }

  private static FileHeader walk(Path from, OutputStream out) throws IOException {
    FileType type = type(from);
    try (InputStream in = Files.newInputStream(from)) {
      var pipe = new Pipe(in, out);
      FileHeader header = copy(type, from, pipe);
      pipe.flush();
      return header;
    } catch (EOFException e) {
      throw INVALID_MEDIA.because("The file is cut short.");
    }
  }

  private static FileType type(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return FileType.of(in.readNBytes(FileType.HEAD));
    }
  }

  private static FileHeader copy(FileType type, Path from, Pipe pipe) throws IOException {
    return switch (type) {
      case JPEG -> JpegFile.copy(pipe);
      case PNG -> PngFile.copy(pipe);
      case GIF -> GifFile.copy(pipe);
      case WEBP -> WebpFile.copy(pipe, survey(from));
      case PDF -> document(from, pipe);
      default -> throw new IllegalArgumentException("%s is not copied here.".formatted(type));
    };
  }

  private static WebpFile.Written survey(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return WebpFile.survey(new Pipe(in, OutputStream.nullOutputStream()));
    }
  }

  /** Kept as it is: what a document says about itself is part of it. */
  private static FileHeader document(Path from, Pipe pipe) throws IOException {
    if (!tail(from).contains("%%EOF")) {
      throw new EOFException();
    }
    pipe.copyRest();
    return new FileHeader(FileType.PDF, 0, 0, Exif.UPRIGHT);
  }

  private static String tail(Path file) throws IOException {
    try (var random = new RandomAccessFile(file.toFile(), "r")) {
      byte[] tail = new byte[(int) Math.min(TAIL, random.length())];
      random.seek(random.length() - tail.length);
      random.readFully(tail);
      return new String(tail, ISO_8859_1);
    }
  }
}
