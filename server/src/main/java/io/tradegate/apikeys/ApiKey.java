package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored API key, without its secret. Immutable; a transition returns a new object.
 *
 * @param importTargets what it may import; null: every target that its creator may
 */
record ApiKey(
    UUID id,
    String keyId,
    String name,
    List<String> scopes,
    @Nullable List<String> importTargets,
    KeyStatus status,
    int limitPerMinute,
    UUID createdBy,
    UUID ownerId,
    String ownerName,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt,
    @Nullable String lastUsedIp,
    int version) {

  /** Changes of a key that is not revoked; null: unchanged. */
  record Changes(
      @Nullable String name,
      @Nullable List<String> scopes,
      @Nullable List<String> importTargets,
      @Nullable Integer limitPerMinute) {}

  ApiKey change(Changes changes) {
    if (status == KeyStatus.REVOKED) {
      throw INVALID_TRANSITION.because("A revoked API key cannot be changed.");
    }
    return moved().changed(changes).build();
  }

  ApiKey rotate() {
    if (!status.next().contains(KeyStatus.ACTIVE)) {
      throw INVALID_TRANSITION.because(
          "An API key that is %s cannot be rotated; create a new one."
              .formatted(status.wireName()));
    }
    return moved().build();
  }

  ApiKey handOver(UUID owner, String name) {
    if (status == KeyStatus.REVOKED || status == KeyStatus.EXPIRED) {
      throw INVALID_TRANSITION.because(
          "An API key that is %s cannot be handed over; create a new one."
              .formatted(status.wireName()));
    }
    return moved()
        .with("ownerId", owner)
        .with("ownerName", name)
        .with("status", KeyStatus.ACTIVE)
        .build();
  }

  /** Idempotent: a repeated DELETE is no error, since the key is revoked already. */
  ApiKey revoke() {
    return status == KeyStatus.REVOKED ? this : moved().with("status", KeyStatus.REVOKED).build();
  }

  private RecordBuilder<ApiKey> moved() {
    return RecordBuilder.copy(this).with("version", version + 1);
  }
}
