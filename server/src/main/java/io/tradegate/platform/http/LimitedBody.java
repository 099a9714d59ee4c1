package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a body up to its limit; a body that is too long, cut off or wrongly framed is refused. */
final class LimitedBody extends FilterInputStream {
  private final long limit;
  private long seen;

  LimitedBody(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int start, int length) {
    int count = next(bytes, start, length);
    seen += Math.max(0, count);
    if (seen > limit) {
      throw PAYLOAD_TOO_LARGE
          .because("The body is larger than %d bytes.".formatted(limit))
          .with("Connection", BodyReader.CLOSE);
    }
    return count;
  }

  private int next(byte[] bytes, int start, int length) {
    try {
      return super.read(bytes, start, length);
    } catch (IOException e) {
      throw BodyReader.unreadable(e);
    }
  }
}
