package io.tradegate.apikeys;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key on the wire and in the audit: never its secret, nor the digest of it. */
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
   * The same record with the whole key: the answer to creation and rotation, and to nothing else. A
   * type of its own, so that the audit cannot be handed one by mistake.
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
