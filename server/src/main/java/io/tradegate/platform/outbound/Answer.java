package io.tradegate.platform.outbound;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The receiver's answer.
 *
 * @param retryAfter how long the receiver asked to wait
 * @param body its beginning, safe to store as text
 * @param bodyCut whether there was more of it
 */
public record Answer(int status, @Nullable Duration retryAfter, String body, boolean bodyCut) {

  boolean isSuccess() {
    return status >= 200 && status <= 299;
  }
}
