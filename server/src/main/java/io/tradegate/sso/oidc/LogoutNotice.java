package io.tradegate.sso.oidc;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a user has signed out at the provider.
 *
 * @param id each is good once
 * @param subject null: only the session is named
 * @param session the session at the provider; null: all of the user
 */
public record LogoutNotice(
    String id, @Nullable String subject, @Nullable String session, Instant expires) {}
