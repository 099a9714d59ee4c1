package io.tradegate.media.picture;

import static io.tradegate.media.picture.Pipe.damaged;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.Set;
import java.util.zip.CRC32;

/** Copies a PNG without its metadata: only chunks needed for pixels and colours. */
final class PngFile {
  private static final Set<String> KEPT =
      Set.of("PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs");
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n'};
  private static final int HEADER_BYTES = 13;
  private static final int MOST_EXIF = 1 << 20;

  private final Pipe pipe;
  private int width;
  private int height;
  private boolean hasPixels;
  private int orientation = Exif.UPRIGHT;

  private PngFile(Pipe pipe) {
    this.pipe = pipe;
  }

  static FileHeader copy(Pipe pipe) throws IOException {
    return new PngFile(pipe).copy();
  }

  private FileHeader copy() throws IOException {
    pipe.skip(SIGNATURE.length);
    pipe.write(SIGNATURE);
    header();
    String type = chunk();
    while (!type.equals("IEND")) {
      type = chunk();
    }
    if (!hasPixels) {
      throw damaged("it holds no picture");
    }
    return new FileHeader(FileType.PNG, width, height, orientation);
  }

  private void header() throws IOException {
    long length = pipe.u32();
    byte[] type = pipe.take(4);
    if (length != HEADER_BYTES || !name(type).equals("IHDR")) {
      throw damaged("it does not start with its size");
    }
    byte[] header = pipe.take(HEADER_BYTES);
    var sum = new CRC32();
    sum.update(type);
    sum.update(header);
    requireSum(sum);
    width = number(header, 0);
    height = number(header, 4);
    PictureLimits.requireSize(width, height);
    write(type, header);
  }

  private static int number(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 24
        | (bytes[at + 1] & 0xff) << 16
        | (bytes[at + 2] & 0xff) << 8
        | (bytes[at + 3] & 0xff);
  }

  private String chunk() throws IOException {
    long length = pipe.u32();
    byte[] type = pipe.take(4);
    String name = name(type);
    if (length > Integer.MAX_VALUE || !name.matches("[A-Za-z]{4}")) {
      throw damaged("a piece of it has no name");
    }
    if (name.equals("eXIf") && length <= MOST_EXIF) {
      readExif(type, (int) length);
    } else if (KEPT.contains(name) || name.equals("IEND")) {
      hasPixels |= name.equals("IDAT");
      keep(type, (int) length);
    } else {
      pipe.skip(length + 4);
    }
    return name;
  }

  private void keep(byte[] type, int length) throws IOException {
    pipe.write32(length);
    pipe.write(type);
    var sum = new CRC32();
    sum.update(type);
    pipe.copy(length, sum);
    requireSum(sum);
    pipe.write32((int) sum.getValue());
  }

  private void readExif(byte[] type, int length) throws IOException {
    orientation = Exif.orientation(pipe.take(length));
    pipe.skip(4);
    if (orientation != Exif.UPRIGHT) {
      write(type, Exif.saying(orientation));
    }
  }

  private void write(byte[] type, byte[] data) throws IOException {
    var sum = new CRC32();
    sum.update(type);
    sum.update(data);
    pipe.write32(data.length);
    pipe.write(type);
    pipe.write(data);
    pipe.write32((int) sum.getValue());
  }

  private void requireSum(CRC32 sum) throws IOException {
    if (pipe.u32() != sum.getValue()) {
      throw damaged("a checksum does not fit");
    }
  }

  private static String name(byte[] type) {
    return new String(type, ISO_8859_1);
  }
}
