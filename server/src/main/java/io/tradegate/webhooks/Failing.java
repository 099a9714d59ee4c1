package io.tradegate.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** An active endpoint where nothing has arrived for a while. {@code warned}: its owners know. */
record Failing(
    UUID endpoint, String url, Instant since, int failures, boolean warned, Instant now) {
  static final Duration WORRYING = Duration.ofDays(1);
  static final Duration HOPELESS = Duration.ofDays(5);
  static final int LEAST_ATTEMPTS = 10;

  boolean isHopeless() {
    return lasts(HOPELESS) && failures >= LEAST_ATTEMPTS;
  }

  boolean deservesWarning() {
    return lasts(WORRYING) && !warned;
  }

  private boolean lasts(Duration span) {
    return !since.plus(span).isAfter(now);
  }

  String reason() {
    return "All %d attempts since %s have failed."
        .formatted(failures, since.truncatedTo(ChronoUnit.SECONDS));
  }
}
