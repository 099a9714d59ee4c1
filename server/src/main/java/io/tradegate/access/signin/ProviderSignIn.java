package io.tradegate.access.signin;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How an identity provider signed a user in.
 *
 * @param providerSession what the provider calls its own session
 * @param acr how thoroughly the provider authenticated the user, in its own words
 * @param amr the methods that it used
 * @param endsBy the session is never extended beyond; null: no bound
 */
public record ProviderSignIn(
    @Nullable UUID identity,
    @Nullable String providerSession,
    @Nullable String acr,
    @Nullable List<String> amr,
    @Nullable Instant endsBy) {

  static final ProviderSignIn NONE = new ProviderSignIn(null, null, null, null, null);

  Instant capped(Instant expires) {
    return endsBy != null && endsBy.isBefore(expires) ? endsBy : expires;
  }
}
