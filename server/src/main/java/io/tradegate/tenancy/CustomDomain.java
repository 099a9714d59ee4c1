package io.tradegate.tenancy;

import static io.tradegate.tenancy.DomainStatus.LAPSED;
import static io.tradegate.tenancy.DomainStatus.VERIFIED;

import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A custom domain of an organization. It leads to a website once a TXT record proves its owner.
 * Immutable; a transition returns a new object.
 *
 * @param challenge what the TXT record must say after the equals sign
 * @param misses consecutive re-checks that did not find the record
 */
record CustomDomain(
    UUID id,
    WebsiteId website,
    String domain,
    String challenge,
    DomainStatus status,
    @Nullable Instant verifiedAt,
    @Nullable Instant checkedAt,
    int misses,
    Instant createdAt,
    int version) {

  static final int MOST_MISSES = 3;

  static CustomDomain added(
      UUID id, WebsiteId website, String domain, String challenge, Instant now) {
    return new CustomDomain(
        id, website, domain, challenge, DomainStatus.PENDING, null, null, 0, now, 1);
  }

  TxtProof proof() {
    return TxtProof.of(domain, challenge);
  }

  boolean isVerified() {
    return status == VERIFIED;
  }

  CustomDomain proven(Instant now) {
    return isVerified()
        ? checked(VERIFIED, verifiedAt, 0, now)
        : checked(become(VERIFIED), now, 0, now);
  }

  /**
   * A re-check that did not find the record; after {@link #MOST_MISSES} of them the domain lapses.
   */
  CustomDomain missed(Instant now) {
    return misses + 1 < MOST_MISSES
        ? checked(status, verifiedAt, misses + 1, now)
        : checked(become(LAPSED), verifiedAt, MOST_MISSES, now);
  }

  /** A re-check without an answer of a name server tells nothing about the domain. */
  CustomDomain unanswered(Instant now) {
    return checked(status, verifiedAt, misses, now);
  }

  private DomainStatus become(DomainStatus next) {
    if (!status.next().contains(next)) {
      throw new IllegalStateException(
          "A domain that is %s cannot become %s.".formatted(status, next));
    }
    return next;
  }

  private CustomDomain checked(
      DomainStatus newStatus, @Nullable Instant since, int missed, Instant now) {
    return RecordBuilder.copy(this)
        .with("status", newStatus)
        .with("verifiedAt", since)
        .with("checkedAt", now)
        .with("misses", missed)
        .with("version", version + 1)
        .build();
  }
}
