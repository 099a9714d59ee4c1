package io.tradegate.apikeys;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An API key of a vendor as the API and the audit show it, without the secret and its digest. */
record VendorKey(
    UUID id,
    String name,
    String prefix,
    KeyStatus status,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt,
    @Nullable String lastUsedIp,
    Instant createdAt,
    String createdByName,
    int limitPerMinute,
    int version) {

  Revealed with(KeyText secret) {
    return RecordBuilder.of(Revealed.class).from(this).with("secret", secret.text()).build();
  }

  /** The same with the whole key, returned only by creation; see {@link KeyView.Revealed}. */
  record Revealed(
      UUID id,
      String name,
      String prefix,
      KeyStatus status,
      @Nullable Instant expiresAt,
      @Nullable Instant lastUsedAt,
      @Nullable String lastUsedIp,
      Instant createdAt,
      String createdByName,
      int limitPerMinute,
      int version,
      String secret) {

    @Override
    public String toString() {
      return "Revealed[" + prefix + "…]";
    }
  }
}
