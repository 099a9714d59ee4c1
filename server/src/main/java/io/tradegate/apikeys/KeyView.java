package io.tradegate.apikeys;

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
    return new KeyView(
        key.id(),
        key.name(),
        KeyText.displayPrefix(key.keyId()),
        key.scopes(),
        key.status(),
        key.expiresAt(),
        key.lastUsedAt(),
        key.lastUsedIp(),
        key.createdAt(),
        key.createdBy(),
        key.limitPerMinute(),
        key.importTargets());
  }

  Revealed with(KeyText secret) {
    return new Revealed(
        id,
        name,
        prefix,
        scopes,
        status,
        expiresAt,
        lastUsedAt,
        lastUsedIp,
        createdAt,
        createdBy,
        limitPerMinute,
        importTargets,
        secret.text());
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
