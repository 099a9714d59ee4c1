package io.tradegate.media.picture;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads and writes the orientation in Exif, the only entry that a picture needs. All other entries,
 * such as place and camera, are removed.
 */
final class Exif {
  static final int UPRIGHT = 1;
  static final byte[] PREFIX = {'E', 'x', 'i', 'f', 0, 0};

  private static final int ORIENTATION = 0x0112;
  private static final int SHORT = 3;
  private static final int ENTRY_BYTES = 12;

  private Exif() {}

  /** Garbage is upright: cameras write all kinds of things. */
  static int orientation(byte[] tiff) {
    try {
      int value = find(ByteBuffer.wrap(tiff));
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    } catch (BufferUnderflowException | IllegalArgumentException e) {
      return UPRIGHT;
    }
  }

  private static int find(ByteBuffer tiff) {
    short order = tiff.getShort();
    tiff.order(order == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    tiff.getShort();
    tiff.position(tiff.getInt());
    int entries = Short.toUnsignedInt(tiff.getShort());
    for (int n = 0; n < entries; n++) {
      int start = tiff.position();
      if (Short.toUnsignedInt(tiff.getShort()) == ORIENTATION && tiff.getShort() == SHORT) {
        tiff.getInt();
        return Short.toUnsignedInt(tiff.getShort());
      }
      tiff.position(start + ENTRY_BYTES);
    }
    return UPRIGHT;
  }

  /** The least TIFF that says it: a header, one directory, one entry. */
  static byte[] saying(int orientation) {
    return ByteBuffer.allocate(26)
        .put((byte) 'M')
        .put((byte) 'M')
        .putShort((short) 42)
        .putInt(8)
        .putShort((short) 1)
        .putShort((short) ORIENTATION)
        .putShort((short) SHORT)
        .putInt(1)
        .putShort((short) orientation)
        .putShort((short) 0)
        .putInt(0)
        .array();
  }
}
