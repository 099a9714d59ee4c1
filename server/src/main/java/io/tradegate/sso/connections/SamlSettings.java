package io.tradegate.sso.connections;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What SAML needs beside the issuer. Most of it is read from the provider's metadata.
 *
 * @param ssoUrl where browsers are sent to; null: no metadata was given yet
 * @param signRequests whether the provider wants signed requests
 * @param unsolicited whether a sign-in may be begun at the provider
 * @param encrypted whether assertions must be encrypted
 * @param metadataUrl where the metadata is read from each day; null: it was uploaded
 * @param metadataFailedAt since when it cannot be read any more; null: it can
 * @param metadataFailure why not
 * @param ownCertificate our certificate, DER in base64, whose key signs requests
 * @param otherCertificate a second one of ours while we renew the key; both are published, and both
 *     keys decrypt
 */
public record SamlSettings(
    @Nullable String ssoUrl,
    boolean signRequests,
    boolean unsolicited,
    boolean encrypted,
    @Nullable String metadataUrl,
    @Nullable Instant metadataReadAt,
    @Nullable Instant metadataFailedAt,
    @Nullable String metadataFailure,
    List<TrustedCertificate> certificates,
    String ownCertificate,
    @Nullable String otherCertificate) {

  static SamlSettings draft(String ownCertificate) {
    return new SamlSettings(
        null, false, false, false, null, null, null, null, List.of(), ownCertificate, null);
  }

  /** All certificates of ours, the one that signs first. */
  public List<String> ownCertificates() {
    return otherCertificate == null
        ? List.of(ownCertificate)
        : List.of(ownCertificate, otherCertificate);
  }

  SamlSettings withOther(@Nullable String certificate) {
    return RecordBuilder.copy(this).with("otherCertificate", certificate).build();
  }

  SamlSettings switched(String other) {
    return RecordBuilder.copy(this)
        .with("ownCertificate", other)
        .with("otherCertificate", ownCertificate)
        .build();
  }

  /** Remembers since when the metadata cannot be read. */
  SamlSettings unreadable(String why, Instant now) {
    return RecordBuilder.copy(this)
        .with("metadataFailedAt", metadataFailedAt == null ? now : metadataFailedAt)
        .with("metadataFailure", why)
        .build();
  }

  SamlSettings with(@Nullable SamlChoices choices) {
    return choices == null
        ? this
        : RecordBuilder.copy(this)
            .with("unsolicited", choices.or(choices.unsolicited(), unsolicited))
            .with("encrypted", choices.or(choices.encrypted(), encrypted))
            .build();
  }

  /** What people choose about SAML; null: as it is. */
  record SamlChoices(@Nullable Boolean unsolicited, @Nullable Boolean encrypted) {
    private boolean or(@Nullable Boolean given, boolean now) {
      return given == null ? now : given;
    }
  }
}
