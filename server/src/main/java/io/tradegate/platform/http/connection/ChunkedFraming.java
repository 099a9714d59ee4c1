package io.tradegate.platform.http.connection;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;

/**
 * Checks the framing of a chunked body byte by byte and passes it on in chunks as small as it came.
 *
 * <p>Helidon waits for the end of a line before it looks at a chunk size, reads a line of any
 * length, accepts any two bytes as the end of a chunk, and holds a whole chunk in memory. Here the
 * first wrong byte ends the body, and no chunk is larger than what was read from the socket.
 */
final class ChunkedFraming {
  private static final int MOST_DIGITS = 8;
  private static final int LONGEST_EXTENSION = 256;

  private enum Expects {
    SIZE,
    EXTENSION,
    END_OF_SIZE,
    DATA,
    END_OF_DATA_CR,
    END_OF_DATA_LF,
    END_CR,
    END_LF,
    NOTHING
  }

  private final ByteArrayOutputStream ready = new ByteArrayOutputStream();
  private byte[] unchecked;
  private Expects expects = Expects.SIZE;
  private long size;
  private int digits;
  private int extension;

  ChunkedFraming(byte[] begun) {
    this.unchecked = begun;
  }

  /** A body whose framing is wrong. */
  static final class BrokenFramingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokenFramingException() {
      super("The chunks of the body are framed wrongly", null, false, false);
    }
  }

  void add(byte[] bytes) {
    unchecked = bytes;
  }

  /** The added bytes in valid frames; bytes after the body unchanged. */
  byte[] checked() {
    byte[] bytes = unchecked;
    unchecked = new byte[0];
    int n = 0;
    while (n < bytes.length && expects != Expects.NOTHING) {
      if (expects == Expects.DATA) {
        n += data(bytes, n);
      } else {
        expects = after(bytes[n]);
        n++;
      }
    }
    ready.write(bytes, n, bytes.length - n);
    byte[] result = ready.toByteArray();
    ready.reset();
    return result;
  }

  /** Whether the body has ended. */
  boolean isOver() {
    return expects == Expects.NOTHING;
  }

  private int data(byte[] bytes, int start) {
    int count = (int) Math.min(size, bytes.length - start);
    ready.writeBytes((Integer.toHexString(count) + "\r\n").getBytes(US_ASCII));
    ready.write(bytes, start, count);
    ready.writeBytes(new byte[] {'\r', '\n'});
    size -= count;
    if (size == 0) {
      expects = Expects.END_OF_DATA_CR;
    }
    return count;
  }

  private Expects after(byte next) {
    return switch (expects) {
      case SIZE -> size(next);
      case EXTENSION -> extension(next);
      case END_OF_SIZE -> required(next, '\n', size == 0 ? Expects.END_CR : Expects.DATA);
      case END_OF_DATA_CR -> required(next, '\r', Expects.END_OF_DATA_LF);
      case END_OF_DATA_LF -> required(next, '\n', newSize());
      case END_CR -> required(next, '\r', Expects.END_LF);
      case END_LF -> ended(next);
      case DATA, NOTHING -> throw new IllegalStateException("Not a byte of the framing.");
    };
  }

  private Expects newSize() {
    size = 0;
    digits = 0;
    extension = 0;
    return Expects.SIZE;
  }

  private Expects size(byte next) {
    int digit = next < 0 ? -1 : Character.digit(next, 16);
    if (digit >= 0 && digits < MOST_DIGITS) {
      digits++;
      size = size * 16 + digit;
      return Expects.SIZE;
    }
    if (digits == 0 || digit >= 0) {
      throw new BrokenFramingException();
    }
    return next == ';' ? Expects.EXTENSION : required(next, '\r', Expects.END_OF_SIZE);
  }

  /** HTTP requires a server to ignore extensions that it does not know. */
  private Expects extension(byte next) {
    extension++;
    if (next == '\r') {
      return Expects.END_OF_SIZE;
    }
    boolean isText = next == '\t' || next >= ' ' || next < 0;
    if (!isText || extension > LONGEST_EXTENSION) {
      throw new BrokenFramingException();
    }
    return Expects.EXTENSION;
  }

  private Expects ended(byte next) {
    Expects nothing = required(next, '\n', Expects.NOTHING);
    ready.writeBytes("0\r\n\r\n".getBytes(US_ASCII));
    return nothing;
  }

  private static Expects required(byte next, char wanted, Expects then) {
    if (next != wanted) {
      throw new BrokenFramingException();
    }
    return then;
  }
}
