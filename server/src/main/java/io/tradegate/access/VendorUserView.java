package io.tradegate.access;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A vendor user on the wire. */
record VendorUserView(
    UUID id,
    String email,
    String name,
    UserStatus status,
    Vendor vendor,
    Instant createdAt,
    @Nullable Instant lastLoginAt) {

  /** Whom the user works for. */
  record Vendor(UUID id, String name) {}
}
