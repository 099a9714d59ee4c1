package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;

import io.tradegate.platform.errors.Refusal;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.CRC32;

/** Reads a file piece by piece, and writes the parts that are kept. */
final class Pipe {
  private static final int BUFFER = 64 << 10;

  private final DataInputStream in;
  private final OutputStream out;
  private final byte[] buffer = new byte[BUFFER];
  private long written;

  Pipe(InputStream in, OutputStream out) {
    this.in = new DataInputStream(new BufferedInputStream(in, BUFFER));
    this.out = new BufferedOutputStream(out, BUFFER);
  }

  static Refusal damaged(String what) {
    return INVALID_MEDIA.because("The file is damaged: %s.".formatted(what));
  }

  int u8() throws IOException {
    return in.readUnsignedByte();
  }

  int u16() throws IOException {
    return in.readUnsignedShort();
  }

  long u32() throws IOException {
    return Integer.toUnsignedLong(in.readInt());
  }

  int u16le() throws IOException {
    return Short.toUnsignedInt(Short.reverseBytes(in.readShort()));
  }

  long u32le() throws IOException {
    return Integer.toUnsignedLong(Integer.reverseBytes(in.readInt()));
  }

  byte[] take(int count) throws IOException {
    byte[] bytes = new byte[count];
    in.readFully(bytes);
    return bytes;
  }

  void skip(long count) throws IOException {
    in.skipNBytes(count);
  }

  void copy(long count) throws IOException {
    copy(count, new CRC32());
  }

  /** Copies and adds what passes to the checksum. */
  void copy(long count, CRC32 sum) throws IOException {
    long left = count;
    while (left > 0) {
      int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      if (read < 0) {
        throw new EOFException();
      }
      sum.update(buffer, 0, read);
      write(buffer, read);
      left -= read;
    }
  }

  void copyRest() throws IOException {
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      write(buffer, read);
    }
  }

  private void write(byte[] bytes, int count) throws IOException {
    out.write(bytes, 0, count);
    written += count;
  }

  void write(byte[] bytes) throws IOException {
    write(bytes, bytes.length);
  }

  /** The lowest eight bits of each. */
  void write(int... bytes) throws IOException {
    for (int each : bytes) {
      out.write(each);
    }
    written += bytes.length;
  }

  void write16(int value) throws IOException {
    write(value >> 8, value);
  }

  void write32(int value) throws IOException {
    write(value >> 24, value >> 16, value >> 8, value);
  }

  void write32le(int value) throws IOException {
    write(value, value >> 8, value >> 16, value >> 24);
  }

  void write16le(int value) throws IOException {
    write(value, value >> 8);
  }

  long written() {
    return written;
  }

  void flush() throws IOException {
    out.flush();
  }
}
