package io.tradegate.media.picture;

import static io.tradegate.media.picture.Pipe.damaged;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.Arrays;

/** Copies a JPEG without its metadata: only segments needed for pixels and colours. */
final class JpegFile {
  private static final int SOI = 0xD8;
  private static final int EOI = 0xD9;
  private static final int SOS = 0xDA;
  private static final int APP0 = 0xE0;
  private static final int APP1 = 0xE1;
  private static final int APP2 = 0xE2;
  private static final int APP14 = 0xEE;
  private static final int JFIF_BYTES = 14;

  private final Pipe pipe;
  private int width;
  private int height;
  private int scans;
  private int orientation = Exif.UPRIGHT;

  private JpegFile(Pipe pipe) {
    this.pipe = pipe;
  }

  static FileHeader copy(Pipe pipe) throws IOException {
    return new JpegFile(pipe).copy();
  }

  private FileHeader copy() throws IOException {
    pipe.skip(2);
    pipe.write(0xFF, SOI);
    int marker = marker();
    while (marker != EOI) {
      marker = marker == SOS ? scan() : segment(marker);
    }
    if (scans == 0) {
      throw damaged("it holds no picture");
    }
    pipe.write(0xFF, EOI); // what follows is no part of the picture, and is left behind
    return new FileHeader(FileType.JPEG, width, height, orientation);
  }

  private int marker() throws IOException {
    if (pipe.u8() != 0xFF) {
      throw damaged("a segment starts where none can");
    }
    int marker = pipe.u8();
    while (marker == 0xFF) {
      marker = pipe.u8();
    }
    return marker;
  }

  private int segment(int marker) throws IOException {
    int length = pipe.u16() - 2;
    if (length < 0) {
      throw damaged("a segment has no length");
    }
    byte[] payload = pipe.take(length);
    switch (marker) {
      case 0xC0, 0xC1, 0xC2 -> frame(marker, payload);
      case 0xC4, 0xDB, 0xDD -> keep(marker, payload);
      case APP0 -> keepJfif(payload);
      case APP1 -> readExif(payload);
      case APP2 -> keepIf(startsWith(payload, "ICC_PROFILE\0"), marker, payload);
      case APP14 -> keepIf(startsWith(payload, "Adobe"), marker, payload);
      default -> requireHarmless(marker);
    }
    return marker();
  }

  /** Accepts baseline, extended and progressive; browsers do not show the others. */
  private static void requireHarmless(int marker) {
    boolean application = marker >= APP0 && marker <= 0xEF;
    boolean comment = marker == 0xFE;
    if (!application && !comment) {
      throw damaged("it uses a kind of JPEG that browsers do not show");
    }
  }

  private void frame(int marker, byte[] payload) throws IOException {
    if (payload.length < 6 || width != 0) {
      throw damaged("its size is said twice or not at all");
    }
    height = number(payload, 1);
    width = number(payload, 3);
    PictureLimits.requireSize(width, height);
    keep(marker, payload);
  }

  private static int number(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  /** Without the thumbnail, which may show more than the picture does. */
  private void keepJfif(byte[] payload) throws IOException {
    if (startsWith(payload, "JFIF\0") && payload.length >= JFIF_BYTES) {
      byte[] header = Arrays.copyOf(payload, JFIF_BYTES);
      header[12] = 0;
      header[13] = 0;
      keep(APP0, header);
    }
  }

  private void readExif(byte[] payload) throws IOException {
    if (!startsWith(payload, "Exif\0\0") || orientation != Exif.UPRIGHT) {
      return;
    }
    orientation = Exif.orientation(Arrays.copyOfRange(payload, 6, payload.length));
    if (orientation != Exif.UPRIGHT) {
      byte[] least = Exif.saying(orientation);
      pipe.write(0xFF, APP1);
      pipe.write16(2 + Exif.PREFIX.length + least.length);
      pipe.write(Exif.PREFIX);
      pipe.write(least);
    }
  }

  private void keepIf(boolean wanted, int marker, byte[] payload) throws IOException {
    if (wanted) {
      keep(marker, payload);
    }
  }

  private void keep(int marker, byte[] payload) throws IOException {
    pipe.write(0xFF, marker);
    pipe.write16(payload.length + 2);
    pipe.write(payload);
  }

  private static boolean startsWith(byte[] payload, String text) {
    byte[] start = text.getBytes(ISO_8859_1);
    return payload.length >= start.length
        && Arrays.equals(payload, 0, start.length, start, 0, start.length);
  }

  /** Copies the compressed pixels; answers the marker that ends them. */
  private int scan() throws IOException {
    PictureLimits.requireScans(++scans);
    if (width == 0) {
      throw damaged("pixels come before their size");
    }
    int length = pipe.u16();
    pipe.write(0xFF, SOS);
    pipe.write16(length);
    pipe.copy(Math.max(0, length - 2));
    return pixels();
  }

  private int pixels() throws IOException {
    while (true) {
      int next = pipe.u8();
      if (next != 0xFF) {
        pipe.write(next);
        continue;
      }
      int marker = pipe.u8();
      while (marker == 0xFF) {
        marker = pipe.u8();
      }
      boolean partOfThePixels = marker == 0 || (marker >= 0xD0 && marker <= 0xD7);
      if (!partOfThePixels) {
        return marker;
      }
      pipe.write(0xFF, marker);
    }
  }
}
