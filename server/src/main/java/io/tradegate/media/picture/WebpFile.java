package io.tradegate.media.picture;

import static io.tradegate.media.picture.Pipe.damaged;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.Arrays;
import java.util.Set;

/**
 * Copies a WebP without its metadata. Its header says how long the file is and what is in it, so
 * the file is read twice: once to compute the header, once to write.
 */
final class WebpFile {
  private static final Set<String> KEPT =
      Set.of("VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF");
  private static final int HAS_EXIF = 0x08;
  private static final int HAS_XMP = 0x04;
  private static final int MOST_EXIF = 1 << 20;

  private final Pipe pipe;
  private final Written known;
  private int width;
  private int height;
  private int frames;
  private boolean hasPixels;
  private int orientation = Exif.UPRIGHT;

  private WebpFile(Pipe pipe, Written known) {
    this.pipe = pipe;
    this.known = known;
  }

  /** What the header must say of the file as it will be. */
  record Written(int riffBytes, int orientation) {
    static final Written UNKNOWN = new Written(0, Exif.UPRIGHT);
  }

  /** The first pass, whose output is discarded. */
  static Written survey(Pipe pipe) throws IOException {
    FileHeader header = copy(pipe, Written.UNKNOWN);
    return new Written((int) pipe.written() - 8, header.orientation());
  }

  static FileHeader copy(Pipe pipe, Written known) throws IOException {
    return new WebpFile(pipe, known).copy();
  }

  private FileHeader copy() throws IOException {
    pipe.skip(4);
    long left = pipe.u32le() - 4;
    pipe.skip(4);
    pipe.write("RIFF".getBytes(ISO_8859_1));
    pipe.write32le(known.riffBytes());
    pipe.write("WEBP".getBytes(ISO_8859_1));
    while (left >= 8) {
      left -= 8 + chunk();
    }
    if (!hasPixels) {
      throw damaged("it holds no picture");
    }
    return new FileHeader(FileType.WEBP, width, height, orientation);
  }

  /** Answers the length of its data with padding. */
  private long chunk() throws IOException {
    String name = new String(pipe.take(4), ISO_8859_1);
    long length = pipe.u32le();
    long padded = length + (length & 1);
    if (name.equals("EXIF") && length <= MOST_EXIF) {
      readExif((int) length);
      pipe.skip(padded - length);
    } else if (KEPT.contains(name)) {
      pipe.write(name.getBytes(ISO_8859_1));
      pipe.write32le((int) length);
      byte[] start = pipe.take((int) Math.min(length, 16));
      examine(name, start);
      pipe.write(start);
      pipe.copy(padded - start.length);
    } else {
      pipe.skip(padded);
    }
    return padded;
  }

  private void readExif(int length) throws IOException {
    byte[] data = pipe.take(length);
    boolean prefixed = new String(data, ISO_8859_1).startsWith("Exif\0\0");
    orientation = Exif.orientation(prefixed ? Arrays.copyOfRange(data, 6, length) : data);
    if (orientation != Exif.UPRIGHT) {
      byte[] least = Exif.saying(orientation);
      pipe.write("EXIF".getBytes(ISO_8859_1));
      pipe.write32le(least.length);
      pipe.write(least);
    }
  }

  /** May change the start of a chunk, where it speaks of what is left out. */
  private void examine(String name, byte[] start) {
    switch (name) {
      case "VP8X" -> canvas(start);
      case "VP8 " -> lossy(start);
      case "VP8L" -> lossless(start);
      case "ANMF" -> frame(start);
      default -> {}
    }
  }

  private void canvas(byte[] start) {
    requireLength(start, 10);
    size(1 + number(start, 4, 3), 1 + number(start, 7, 3));
    int exif = known.orientation() == Exif.UPRIGHT ? 0 : HAS_EXIF;
    start[0] = (byte) ((start[0] & ~(HAS_EXIF | HAS_XMP)) | exif);
  }

  private void lossy(byte[] start) {
    requireLength(start, 10);
    size(number(start, 6, 2) & 0x3fff, number(start, 8, 2) & 0x3fff);
    hasPixels = true;
  }

  private void lossless(byte[] start) {
    requireLength(start, 5);
    int bits = number(start, 1, 4);
    size(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
    hasPixels = true;
  }

  private void frame(byte[] start) {
    requireLength(start, 16);
    PictureLimits.requireFrames(++frames);
    size(1 + number(start, 6, 3), 1 + number(start, 9, 3));
    hasPixels = true;
  }

  /** The first to say it is the canvas; the rest must be bearable all the same. */
  private void size(int saidWidth, int saidHeight) {
    PictureLimits.requireSize(saidWidth, saidHeight);
    if (width == 0) {
      width = saidWidth;
      height = saidHeight;
    }
  }

  private static void requireLength(byte[] start, int least) {
    if (start.length < least) {
      throw damaged("its size is missing");
    }
  }

  private static int number(byte[] bytes, int at, int count) {
    int value = 0;
    for (int n = count - 1; n >= 0; n--) {
      value = (value << 8) | (bytes[at + n] & 0xff);
    }
    return value;
  }
}
