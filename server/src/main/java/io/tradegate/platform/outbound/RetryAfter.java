package io.tradegate.platform.outbound;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.utils.DateUtils;

/** Reads the Retry-After header of an overloaded receiver: seconds or a date. */
final class RetryAfter {
  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

  private RetryAfter() {}

  static Optional<Duration> parse(String value, Instant now) {
    if (SECONDS.matcher(value).matches()) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    }
    return Optional.ofNullable(DateUtils.parseStandardDate(value))
        .map(moment -> Duration.between(now, moment))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }
}
