package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;

/**
 * A body that is not JSON and may be too large for the memory: the handler reads it as it comes,
 * after the caller was admitted.
 *
 * @param limit in bytes
 * @param mediaTypes allowed values of Content-Type; {@code image/*} stands for every subtype
 */
public record RawBody(long limit, List<String> mediaTypes) {

  /** The body within its limit. Reading beyond the limit throws a refusal. */
  InputStream open(Incoming incoming) {
    requireMediaType(incoming);
    List<String> lengths = incoming.headers().all("Content-Length");
    if (!lengths.isEmpty() && BodyReader.tooLong(lengths.getFirst(), limit)) {
      throw PAYLOAD_TOO_LARGE
          .because("The body is larger than %d bytes.".formatted(limit))
          .with("Connection", BodyReader.CLOSE); // the rest of it is not read
    }
    return new LimitedBody(incoming.body().get(), limit);
  }

  private void requireMediaType(Incoming incoming) {
    List<String> given = incoming.headers().all("Content-Type");
    String type = given.isEmpty() ? "" : given.getFirst().split(";", 2)[0];
    String wanted = type.strip().toLowerCase(Locale.ROOT);
    if (mediaTypes.stream().noneMatch(known -> fits(known, wanted))) {
      throw UNSUPPORTED_MEDIA_TYPE.because(
          "Send the body as Content-Type %s.".formatted(String.join(", ", mediaTypes)));
    }
  }

  private static boolean fits(String known, String given) {
    return known.endsWith("/*")
        ? given.startsWith(known.substring(0, known.length() - 1))
        : known.equals(given);
  }

  /**
   * Reads a body up to its limit; a body that is too long, cut off or wrongly framed is refused.
   */
  private static final class LimitedBody extends FilterInputStream {
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
}
