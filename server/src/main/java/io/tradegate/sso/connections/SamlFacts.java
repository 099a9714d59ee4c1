package io.tradegate.sso.connections;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the metadata of a SAML provider says. */
public record SamlFacts(
    String issuer, String ssoUrl, boolean signRequests, List<TrustedCertificate> certificates) {
  /** The most certificates that are trusted at once. */
  public static final int MOST_CERTIFICATES = 5;

  private static final Duration GRACE = Duration.ofDays(14);

  /**
   * Facts and where they come from.
   *
   * @param url null: they were uploaded
   * @param withdrawAtOnce whether certificates that are no longer named end now; otherwise they are
   *     good for two weeks more
   */
  public record Told(SamlFacts facts, @Nullable String url, boolean withdrawAtOnce) {}

  static SamlSettings applied(Told told, SamlSettings before, boolean sameIssuer, Instant now) {
    SamlFacts facts = told.facts();
    var kept = new ArrayList<>(facts.certificates());
    if (sameIssuer && !told.withdrawAtOnce()) {
      facts.withdrawn(before, now).forEach(kept::add);
    }
    return RecordBuilder.copy(before)
        .with("ssoUrl", facts.ssoUrl())
        .with("signRequests", facts.signRequests())
        .with("certificates", kept.stream().limit(MOST_CERTIFICATES).toList())
        .with("metadataUrl", told.url())
        .with("metadataReadAt", now)
        .with("metadataFailedAt", null)
        .with("metadataFailure", null)
        .build();
  }

  private Stream<TrustedCertificate> withdrawn(SamlSettings before, Instant now) {
    List<String> named = certificates.stream().map(TrustedCertificate::fingerprint).toList();
    return before.certificates().stream()
        .filter(each -> !named.contains(each.fingerprint()))
        .map(each -> each.withdrawn(now))
        .filter(each -> now.isBefore(each.withdrawnSince(now).plus(GRACE)));
  }
}
