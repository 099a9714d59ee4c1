package io.tradegate.platform.outbound;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/** Reads an answer up to a limit. */
record AnswerReader(InstantSource clock) {
  // If a body is read to its end, the connection can be reused; beyond this limit it is cheaper to
  // open another one.
  private static final int MOST_READ = 64 * 1024;
  private static final int LAST_STATUS = 999;

  Answer read(ClassicHttpResponse response, Journey journey, int limit) throws IOException {
    int status = response.getCode();
    if (status > LAST_STATUS) {
      throw new ClientProtocolException("the status is " + status);
    }
    journey.status(status);
    journey.enter(CallStage.READING_BODY);
    byte[] body = body(response.getEntity(), Math.max(MOST_READ, limit + 1));
    String kept = SafeText.of(body, limit);
    return new Answer(status, retryAfter(response), kept, body.length > limit);
  }

  private static byte[] body(@Nullable HttpEntity entity, int most) throws IOException {
    if (entity == null) {
      return new byte[0];
    }
    InputStream content = entity.getContent(); // not closed: that would read all the rest
    return content.readNBytes(most);
  }

  private @Nullable Duration retryAfter(ClassicHttpResponse response) {
    Header header = response.getFirstHeader("Retry-After");
    return header == null || header.getValue() == null
        ? null
        : RetryAfter.parse(header.getValue().strip(), clock.instant()).orElse(null);
  }
}
