package io.tradegate.platform.outbound;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request; its URL is checked by the rules of this process, even if it was checked when it was
 * stored.
 *
 * @param body null: a GET request
 * @param answerLimit how many bytes of the answer are kept
 */
@SuppressWarnings("ArrayRecordComponent") // sent as it is, never compared
public record Request(
    String url, Map<String, String> headers, byte @Nullable [] body, int answerLimit) {
  private static final int USUAL_LIMIT = 16 * 1024;

  public Request(String url, Map<String, String> headers, byte @Nullable [] body) {
    this(url, headers, body, USUAL_LIMIT);
  }
}
