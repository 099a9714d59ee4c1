package io.tradegate.media.picture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Builds pictures with added or false bytes. */
final class FileMaker {
  private static final int PNG_HEAD = 8 + 25;

  private FileMaker() {}

  static byte[] joined(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    Arrays.stream(parts).forEach(all::writeBytes);
    return all.toByteArray();
  }

  private static byte[] inserted(byte[] file, int at, byte[] more) {
    return joined(Arrays.copyOf(file, at), more, Arrays.copyOfRange(file, at, file.length));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** With Exif, XMP and a comment. */
  static byte[] jpegWithExif(byte[] jpeg, int orientation, String secret) {
    byte[] exif = joined(Exif.PREFIX, Exif.saying(orientation), ascii(secret));
    byte[] more =
        joined(
            segment(0xE1, exif),
            segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\0" + secret)),
            segment(0xFE, ascii("a comment")));
    return inserted(jpeg, 2, more);
  }

  private static byte[] segment(int marker, byte[] payload) {
    return ByteBuffer.allocate(payload.length + 4)
        .put((byte) 0xFF)
        .put((byte) marker)
        .putShort((short) (payload.length + 2))
        .put(payload)
        .array();
  }

  static byte[] jpegOfSize(byte[] jpeg, int width, int height) {
    byte[] lie = jpeg.clone();
    int frame = find(jpeg, 0xFF, 0xC0);
    ByteBuffer.wrap(lie).putShort(frame + 5, (short) height).putShort(frame + 7, (short) width);
    return lie;
  }

  static byte[] jpegWithScans(byte[] jpeg, int scans) {
    int start = find(jpeg, 0xFF, 0xDA);
    byte[] scan = Arrays.copyOfRange(jpeg, start, jpeg.length - 2);
    byte[][] parts = new byte[scans + 2][];
    Arrays.fill(parts, scan);
    parts[0] = Arrays.copyOf(jpeg, start);
    parts[scans + 1] = new byte[] {(byte) 0xFF, (byte) 0xD9};
    return joined(parts);
  }

  private static int find(byte[] bytes, int first, int second) {
    for (int at = 0; at < bytes.length - 1; at++) {
      if ((bytes[at] & 0xff) == first && (bytes[at + 1] & 0xff) == second) {
        return at;
      }
    }
    throw new IllegalArgumentException("Not there.");
  }

  static byte[] pngWith(byte[] png, String type, byte[] data) {
    return inserted(png, PNG_HEAD, chunk(type, data));
  }

  /** A few bytes that promise this many pixels. */
  static byte[] pngOfSize(int width, int height) {
    byte[] header =
        ByteBuffer.allocate(13)
            .putInt(width)
            .putInt(height)
            .put(new byte[] {8, 2, 0, 0, 0})
            .array();
    return joined(
        new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n'},
        chunk("IHDR", header),
        chunk("IDAT", new byte[] {0x78, (byte) 0x9c, 3, 0, 0, 0, 0, 1}),
        chunk("IEND", new byte[0]));
  }

  private static byte[] chunk(String type, byte[] data) {
    byte[] name = ascii(type);
    var sum = new CRC32();
    sum.update(name);
    sum.update(data);
    return ByteBuffer.allocate(data.length + 12)
        .putInt(data.length)
        .put(name)
        .put(data)
        .putInt((int) sum.getValue())
        .array();
  }

  static byte[] gifOfSize(byte[] gif, int width, int height) {
    byte[] lie = gif.clone();
    ByteBuffer.wrap(lie)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putShort(6, (short) width)
        .putShort(8, (short) height);
    return lie;
  }

  static byte[] gifWithComment(byte[] gif, String comment) {
    byte[] extension =
        joined(
            new byte[] {0x21, (byte) 0xFE, (byte) comment.length()}, ascii(comment), new byte[1]);
    return inserted(gif, gif.length - 1, extension);
  }

  /** The one frame again and again. */
  static byte[] gifWithFrames(byte[] gif, int frames) {
    int colours = (gif[10] & 0x80) == 0 ? 0 : 3 << ((gif[10] & 7) + 1);
    byte[] frame = Arrays.copyOfRange(gif, 13 + colours, gif.length - 1);
    byte[][] parts = new byte[frames + 2][];
    Arrays.fill(parts, frame);
    parts[0] = Arrays.copyOf(gif, 13 + colours);
    parts[frames + 1] = new byte[] {0x3B};
    return joined(parts);
  }

  /** A simple WebP turned into an extended one that carries both kinds of metadata. */
  static byte[] webpWith(byte[] simple, byte[] exif, String xmp) {
    ByteBuffer canvas = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
    canvas.putInt(0x0C).put((byte) 29).putShort((short) 0).put((byte) 19).putShort((short) 0);
    return riff(
        joined(
            ascii("WEBP"),
            piece("VP8X", canvas.array()),
            Arrays.copyOfRange(simple, 12, simple.length),
            piece("EXIF", exif),
            piece("XMP ", ascii(xmp))));
  }

  static byte[] webpCanvas(int width, int height) {
    ByteBuffer canvas = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
    canvas.putInt(0).putShort((short) (width - 1)).put((byte) 0);
    canvas.putShort((short) (height - 1)).put((byte) 0);
    return riff(joined(ascii("WEBP"), piece("VP8X", canvas.array())));
  }

  private static byte[] riff(byte[] content) {
    return piece("RIFF", content);
  }

  private static byte[] piece(String name, byte[] data) {
    return ByteBuffer.allocate(8 + data.length + data.length % 2)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(ascii(name))
        .putInt(data.length)
        .put(data)
        .array();
  }
}
