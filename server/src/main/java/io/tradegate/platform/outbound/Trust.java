package io.tradegate.platform.outbound;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.reactor.ssl.SSLBufferMode;
import org.jspecify.annotations.Nullable;

/** The trusted certificate authorities: those of the JDK, and the operator's own if given. */
public final class Trust {
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  private final Collection<? extends Certificate> own;

  private Trust(Collection<? extends Certificate> own) {
    this.own = own;
  }

  public static Trust system() {
    return new Trust(List.of());
  }

  /** Adds the authorities in a PEM file. */
  public static Trust with(Path pem) {
    try {
      return new Trust(certificates(pem));
    } catch (IOException | CertificateException e) {
      throw new IllegalArgumentException("There are no certificates in " + pem + ".", e);
    }
  }

  /** The errors of a setting that names such a file. */
  public static List<String> problems(String pem) {
    try {
      with(Path.of(pem));
      return List.of();
    } catch (InvalidPathException e) {
      return List.of("WEBHOOK_EXTRA_CA must be the path of a file.");
    } catch (IllegalArgumentException e) {
      return List.of("WEBHOOK_EXTRA_CA must be a readable PEM file with certificates.");
    }
  }

  private static Collection<? extends Certificate> certificates(Path pem)
      throws IOException, CertificateException {
    try (InputStream in = Files.newInputStream(pem)) {
      var certificates = CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (certificates.isEmpty()) {
        throw new CertificateException("An empty file.");
      }
      return certificates;
    }
  }

  TlsSocketStrategy tls(InstantSource clock) {
    // The host is checked by HttpClient after the handshake and before the request, rather than by
    // the JDK inside it, which reports a wrong host as just another untrusted certificate.
    return new DefaultClientTlsStrategy(
        context(clock),
        PROTOCOLS,
        null,
        SSLBufferMode.STATIC,
        HostnameVerificationPolicy.CLIENT,
        new HostCheck());
  }

  private SSLContext context(InstantSource clock) {
    try {
      var trust = new WatchfulTrust(trustManager(anchors()), clock);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {trust}, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("This JDK cannot do TLS.", e);
    }
  }

  /** Null means those of the JDK. */
  private @Nullable KeyStore anchors() throws GeneralSecurityException, IOException {
    if (own.isEmpty()) {
      return null;
    }
    KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
    anchors.load(null, null);
    int n = 0;
    for (X509Certificate known : trustManager(null).getAcceptedIssuers()) {
      anchors.setCertificateEntry("known-" + n++, known);
    }
    for (Certificate added : own) {
      anchors.setCertificateEntry("own-" + n++, added);
    }
    return anchors;
  }

  private static X509ExtendedTrustManager trustManager(@Nullable KeyStore anchors)
      throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(anchors);
    return Arrays.stream(factory.getTrustManagers())
        .filter(X509ExtendedTrustManager.class::isInstance)
        .map(X509ExtendedTrustManager.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
