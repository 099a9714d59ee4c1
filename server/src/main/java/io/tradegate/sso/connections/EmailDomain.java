package io.tradegate.sso.connections;

import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An email domain whose users an identity provider signs in, once a TXT record has proven its
 * owner.
 *
 * @param txtName where the TXT record must be
 * @param txtValue what it must say
 */
public record EmailDomain(
    UUID id,
    String domain,
    EmailDomainStatus status,
    String txtName,
    String txtValue,
    @Nullable Instant verifiedAt,
    Instant createdAt,
    int version) {

  TxtProof proof() {
    return new TxtProof(txtName, txtValue);
  }

  EmailDomain verified(Instant now) {
    return RecordBuilder.copy(this)
        .with("status", EmailDomainStatus.VERIFIED)
        .with("verifiedAt", now)
        .with("version", version + 1)
        .build();
  }
}
