package io.tradegate.sso.signin;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sign-in under way, before the provider has answered.
 *
 * @param challenge of a front end on another host, which cannot send the cookie
 * @param returnTo where the browser goes with the one-time code
 */
@SuppressWarnings("ArrayRecordComponent") // stored, and compared by hash in SQL
record PendingSignIn(
    UUID id,
    UUID provider,
    boolean test,
    byte[] stateHash,
    byte[] browserHash,
    @Nullable String challenge,
    String returnTo,
    Instant expiresAt) {}
