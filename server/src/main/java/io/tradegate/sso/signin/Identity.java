package io.tradegate.sso.signin;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A user at an identity provider, and the account here that it signs in.
 *
 * @param subject the user, as the provider calls it
 */
public record Identity(
    UUID id,
    String issuer,
    String subject,
    UUID userId,
    @Nullable String email,
    @Nullable String name,
    Instant createdAt,
    Instant lastUsedAt) {}
