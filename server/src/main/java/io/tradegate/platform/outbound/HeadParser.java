package io.tradegate.platform.outbound;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head of an answer, strictly and within limits. HttpClient's own parser skips garbage
 * until something looks like a status line, and accepts a truncated head as complete.
 */
final class HeadParser implements HttpMessageParser<ClassicHttpResponse> {
  static final Http1Config LIMITS =
      Http1Config.custom()
          .setMaxLineLength(8 * 1024)
          .setMaxHeaderCount(100)
          .setMaxEmptyLineCount(2)
          .build();

  private final DefaultHttpResponseParser parser = new DefaultHttpResponseParser(LIMITS);

  @Override
  public @Nullable ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
      throws IOException, HttpException {
    var watched = new Watched(in, Journey.CURRENT.get());
    ClassicHttpResponse head = parser.parse(buffer, watched);
    if (head != null && watched.ended) {
      throw new ConnectionClosedException("The connection ended inside the head.");
    }
    return head;
  }

  /** Detects the first byte and the end. */
  private static final class Watched extends FilterInputStream {
    private final Journey journey;
    private boolean ended;

    Watched(InputStream in, Journey journey) {
      super(in);
      this.journey = journey;
      if (journey.stage() == CallStage.SENDING) {
        journey.enter(CallStage.WAITING);
      }
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
      int read = super.read(bytes, from, most);
      ended |= read < 0;
      if (read > 0 && journey.stage() == CallStage.WAITING) {
        journey.enter(CallStage.READING_HEAD);
      }
      return read;
    }
  }
}
