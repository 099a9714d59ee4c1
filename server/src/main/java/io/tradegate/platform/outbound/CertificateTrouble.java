package io.tradegate.platform.outbound;

import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** Explains to the owner of a receiver why its certificate was not accepted. */
final class CertificateTrouble extends CertificateException {
  private static final long serialVersionUID = 1;

  private final FailureKind kind;

  private CertificateTrouble(FailureKind kind, String detail, CertificateException cause) {
    super(detail, cause);
    this.kind = kind;
  }

  static CertificateTrouble in(X509Certificate[] chain, CertificateException cause, Instant now) {
    if (causedBy(cause, CertificateExpiredException.class)) {
      return expired(chain, cause, now);
    }
    if (causedBy(cause, CertificateNotYetValidException.class)) {
      return new CertificateTrouble(
          FailureKind.CERTIFICATE_NOT_YET_VALID,
          CallExplanation.startsLater(chain[0].getNotBefore().toInstant()),
          cause);
    }
    return new CertificateTrouble(FailureKind.CERTIFICATE_UNTRUSTED, distrust(chain), cause);
  }

  private static boolean causedBy(Throwable problem, Class<? extends Throwable> type) {
    for (Throwable e = problem; e != null; e = e.getCause()) {
      if (type.isInstance(e)) {
        return true;
      }
    }
    return false;
  }

  private static CertificateTrouble expired(
      X509Certificate[] chain, CertificateException cause, Instant now) {
    Optional<Instant> end =
        Arrays.stream(chain)
            .map(certificate -> certificate.getNotAfter().toInstant())
            .filter(notAfter -> notAfter.isBefore(now))
            .findFirst();
    return new CertificateTrouble(
        FailureKind.CERTIFICATE_EXPIRED,
        end.map(instant -> CallExplanation.expired(instant, now)).orElse("has expired"),
        cause);
  }

  private static String distrust(X509Certificate[] chain) {
    X509Certificate leaf = chain[0];
    return leaf.getSubjectX500Principal().equals(leaf.getIssuerX500Principal())
        ? "it is self-signed"
        : "its issuer is not known here, or an intermediate certificate is missing";
  }

  FailureKind kind() {
    return kind;
  }

  String detail() {
    return String.valueOf(getMessage());
  }
}
