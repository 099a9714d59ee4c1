package io.tradegate.access.passkeys;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A passkey as the API returns it.
 *
 * @param rpId the host that it was made for
 */
record Passkey(
    UUID id,
    String name,
    String rpId,
    int version,
    Instant createdAt,
    @Nullable Instant lastUsedAt) {}
