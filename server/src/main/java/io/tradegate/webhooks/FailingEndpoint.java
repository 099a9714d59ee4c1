package io.tradegate.webhooks;

import io.tradegate.platform.db.Column;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** An active endpoint whose attempts only fail. {@code warned}: its owners were notified. */
record FailingEndpoint(
    @Column("id") UUID endpoint,
    String url,
    @Column("failing_since") Instant since,
    int failures,
    boolean warned,
    Instant now) {
  static final Duration WARN_AFTER = Duration.ofDays(1);
  static final Duration DISABLE_AFTER = Duration.ofDays(5);
  static final int LEAST_ATTEMPTS = 10;

  boolean mustBeDisabled() {
    return lasts(DISABLE_AFTER) && failures >= LEAST_ATTEMPTS;
  }

  boolean mustBeWarned() {
    return lasts(WARN_AFTER) && !warned;
  }

  private boolean lasts(Duration span) {
    return !since.plus(span).isAfter(now);
  }

  String reason() {
    return "All %d attempts since %s have failed."
        .formatted(failures, since.truncatedTo(ChronoUnit.SECONDS));
  }
}
