package io.tradegate.sso.saml;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.sso.connections.TrustedCertificate;
import java.io.ByteArrayInputStream;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.HexFormat;

/** The key of a trusted certificate; {@code fingerprint}: SHA-256 of the certificate. */
record TrustedKey(PublicKey key, String fingerprint) {
  private static final int LEAST_RSA_BITS = 2048;
  private static final int LEAST_EC_BITS = 256;

  static TrustedKey of(TrustedCertificate trusted) {
    return new TrustedKey(parsed(trusted.certificate()).getPublicKey(), trusted.fingerprint());
  }

  /** Reads a certificate in base64, with or without line breaks. */
  static TrustedCertificate read(String base64) {
    String plain = base64.replaceAll("\\s", "");
    X509Certificate certificate = parsed(plain);
    if (!isStrong(certificate.getPublicKey())) {
      throw SafeDom.malformed("A certificate has a key that is too weak, or of a strange kind.");
    }
    return new TrustedCertificate(
        plain,
        HexFormat.of().formatHex(Sha256.of(Base64.getDecoder().decode(plain))),
        certificate.getNotBefore().toInstant(),
        certificate.getNotAfter().toInstant(),
        null);
  }

  private static X509Certificate parsed(String base64) {
    try {
      byte[] der = Base64.getDecoder().decode(base64.getBytes(US_ASCII));
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(der));
    } catch (CertificateException | IllegalArgumentException e) {
      throw SafeDom.malformed("A certificate cannot be read.");
    }
  }

  private static boolean isStrong(PublicKey key) {
    return switch (key) {
      case RSAPublicKey rsa -> rsa.getModulus().bitLength() >= LEAST_RSA_BITS;
      case ECPublicKey ec -> ec.getParams().getOrder().bitLength() >= LEAST_EC_BITS;
      default -> false;
    };
  }
}
