package io.tradegate.sso.saml;

import io.tradegate.sso.identity.ProvenIdentity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a verified assertion says.
 *
 * @param inResponseTo the request that it answers; null: it was sent without one
 * @param assertionId each is good once
 * @param until when it is no longer valid, with the skew of clocks
 */
public record SamlAnswer(
    ProvenIdentity identity, @Nullable String inResponseTo, String assertionId, Instant until) {}
