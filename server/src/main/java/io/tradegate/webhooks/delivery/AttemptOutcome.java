package io.tradegate.webhooks.delivery;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The result of an attempt. The names are those of the SQL function record_attempts. */
public record AttemptOutcome(
    long orgId,
    UUID deliveryId,
    UUID endpointId,
    UUID token,
    int number,
    Verdict outcome,
    @Nullable Long delayMs,
    long sequence,
    UUID attemptId,
    Instant startedAt,
    int durationMs,
    @Nullable Integer responseStatus,
    @Nullable String error,
    @Nullable String explanation,
    @Nullable String responseBody,
    @Nullable Integer dnsMs,
    @Nullable Integer connectMs,
    @Nullable Integer tlsMs,
    @Nullable Integer firstByteMs,
    @Nullable String remoteAddress,
    int secretVersion) {

  /** What becomes of the delivery. */
  public enum Verdict {
    SUCCEEDED,
    FAILED,
    EXHAUSTED
  }
}
