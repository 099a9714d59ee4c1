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
 * @param ownCertificate our certificate, DER in base64
 */
public record SamlSettings(
    @Nullable String ssoUrl,
    boolean signRequests,
    boolean unsolicited,
    boolean encrypted,
    @Nullable String metadataUrl,
    @Nullable Instant metadataReadAt,
    List<TrustedCertificate> certificates,
    String ownCertificate) {

  static SamlSettings draft(String ownCertificate) {
    return new SamlSettings(null, false, false, false, null, null, List.of(), ownCertificate);
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
