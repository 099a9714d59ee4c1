package io.tradegate.platform.outbound;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the receiver said.
 *
 * @param retryAfter how long it asked to be left alone
 * @param body its beginning, fit for storing as text
 * @param bodyCut whether there was more of it
 */
public record Answer(int status, @Nullable Duration retryAfter, String body, boolean bodyCut) {

  boolean isSuccess() {
    return status >= 200 && status <= 299;
  }
}
