package io.tradegate.apikeys;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key as the API and the audit show it, without the secret and its digest.
 *
 * @param ownerId the member of staff whose permissions bound the key; first its maker
 */
record KeyView(
    UUID id,
    String name,
    String prefix,
    List<String> scopes,
    KeyStatus status,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt,
    @Nullable String lastUsedIp,
    Instant createdAt,
    UUID createdBy,
    UUID ownerId,
    String ownerName,
    @Nullable String stoppedReason,
    int limitPerMinute,
    @Nullable List<String> importTargets,
    int version) {

  static KeyView of(ApiKey key) {
    return RecordBuilder.of(KeyView.class)
        .from(key)
        .with("prefix", KeyText.displayPrefix(key.keyId()))
        .with("stoppedReason", stoppedReason(key))
        .build();
  }

  private static @Nullable String stoppedReason(ApiKey key) {
    return key.status() == KeyStatus.STOPPED
        ? "The key's owner %s is disabled; hand the key over with POST /admin/api-keys/%s/hand-over."
            .formatted(key.ownerName(), key.id())
        : null;
  }

  Revealed with(KeyText secret) {
    return RecordBuilder.of(Revealed.class).from(this).with("secret", secret.text()).build();
  }

  /**
   * The same record with the whole key, returned only by creation and rotation. It is a separate
   * type, so that it cannot get into the audit by mistake.
   */
  record Revealed(
      UUID id,
      String name,
      String prefix,
      List<String> scopes,
      KeyStatus status,
      @Nullable Instant expiresAt,
      @Nullable Instant lastUsedAt,
      @Nullable String lastUsedIp,
      Instant createdAt,
      UUID createdBy,
      UUID ownerId,
      String ownerName,
      @Nullable String stoppedReason,
      int limitPerMinute,
      @Nullable List<String> importTargets,
      int version,
      String secret) {

    @Override
    public String toString() {
      return "Revealed[" + prefix + "…]";
    }
  }
}
