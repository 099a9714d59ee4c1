package io.tradegate.platform.http.server;

import io.tradegate.platform.http.Streamed;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reply ready to send. Created and sent once, never compared.
 *
 * @param streamed in place of {@code body}, which is empty then
 */
@SuppressWarnings("ArrayRecordComponent")
public record WireReply(
    int status, Map<String, String> headers, byte[] body, @Nullable Streamed streamed) {

  WireReply(int status, Map<String, String> headers, byte[] body) {
    this(status, headers, body, null);
  }

  long length() {
    return streamed == null ? body.length : streamed.length();
  }
}
