package io.tradegate.sso.connections;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A certificate of a SAML provider, whose key may sign answers.
 *
 * @param certificate DER in base64
 * @param fingerprint SHA-256 of it, in hexadecimal
 * @param withdrawnAt since when the metadata no longer names it; null: it does
 */
public record TrustedCertificate(
    String certificate,
    String fingerprint,
    Instant validFrom,
    Instant validUntil,
    @Nullable Instant withdrawnAt) {

  TrustedCertificate withdrawn(Instant now) {
    return new TrustedCertificate(
        certificate, fingerprint, validFrom, validUntil, withdrawnSince(now));
  }

  Instant withdrawnSince(Instant now) {
    return withdrawnAt == null ? now : withdrawnAt;
  }
}
