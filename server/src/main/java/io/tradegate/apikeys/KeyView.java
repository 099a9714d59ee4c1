package io.tradegate.apikeys;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key as the API and the audit show it, without the secret and its digest. */
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
    int limitPerMinute,
    @Nullable List<String> importTargets) {

  static KeyView of(ApiKey key) {
    return RecordBuilder.of(KeyView.class)
        .from(key)
        .with("prefix", KeyText.displayPrefix(key.keyId()))
        .build();
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
      int limitPerMinute,
      @Nullable List<String> importTargets,
      String secret) {

    @Override
    public String toString() {
      return "Revealed[" + prefix + "…]";
    }
  }
}
