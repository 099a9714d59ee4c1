package io.tradegate.platform.outbound;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.HttpClientHostnameVerifier;

/**
 * Checks that a certificate is for the host that was called; otherwise says which hosts it is for.
 */
final class HostCheck implements HttpClientHostnameVerifier {
  private static final int MOST_NAMES = 5;

  private final DefaultHostnameVerifier verifier = new DefaultHostnameVerifier();

  @Override
  public boolean verify(String host, SSLSession session) {
    return verifier.verify(host, session);
  }

  @Override
  public void verify(String host, X509Certificate certificate) throws SSLException {
    try {
      verifier.verify(host, certificate);
    } catch (SSLException e) {
      throw new SSLPeerUnverifiedException("it is for " + names(certificate));
    }
  }

  private static String names(X509Certificate certificate) {
    try {
      Collection<List<?>> alternatives = certificate.getSubjectAlternativeNames();
      if (alternatives != null) {
        return alternatives.stream()
            .limit(MOST_NAMES)
            .map(entry -> SafeText.line(String.valueOf(entry.get(1))))
            .collect(Collectors.joining(", "));
      }
    } catch (CertificateParsingException e) {
      return "names that cannot be read";
    }
    return "no name at all";
  }
}
