package io.tradegate.platform.outbound;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.jspecify.annotations.Nullable;

/** A private authority, and valid or invalid certificates for tests. */
final class Certificates {
  private static final char[] NO_PASSWORD = new char[0];

  final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private final Identity authority =
      issue("authority", null, true, now.minus(9, ChronoUnit.DAYS), 99);

  /** A key with its certificate. */
  record Identity(KeyPair keys, X509Certificate certificate) {}

  /** Good for 90 days from yesterday. */
  Identity valid(String host) {
    return issue(host, authority, false, now.minus(1, ChronoUnit.DAYS), 90);
  }

  Identity expired(String host, int daysAgo) {
    return issue(host, authority, false, now.minus(daysAgo + 5L, ChronoUnit.DAYS), 5);
  }

  Identity notYetValid(String host) {
    return issue(host, authority, false, now.plus(2, ChronoUnit.DAYS), 90);
  }

  Identity selfSigned(String host) {
    return issue(host, null, false, now.minus(1, ChronoUnit.DAYS), 90);
  }

  private static Identity issue(
      String name, @Nullable Identity issuer, boolean authority, Instant from, int days) {
    try {
      KeyPair keys = KeyPairGenerator.getInstance("EC").generateKeyPair();
      X500Name subject = new X500Name("CN=" + name);
      var builder =
          new JcaX509v3CertificateBuilder(
              issuer == null
                  ? subject
                  : new X500Name(issuer.certificate().getSubjectX500Principal().getName()),
              BigInteger.valueOf(from.toEpochMilli()),
              Date.from(from),
              Date.from(from.plus(days, ChronoUnit.DAYS)),
              subject,
              keys.getPublic());
      describe(builder, name, authority);
      var signing = issuer == null ? keys.getPrivate() : issuer.keys().getPrivate();
      var signed = builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(signing));
      return new Identity(keys, new JcaX509CertificateConverter().getCertificate(signed));
    } catch (GeneralSecurityException | OperatorCreationException | CertIOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void describe(JcaX509v3CertificateBuilder builder, String name, boolean authority)
      throws CertIOException {
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
    if (!authority) {
      var names = new GeneralNames(new GeneralName(GeneralName.dNSName, name));
      builder.addExtension(Extension.subjectAlternativeName, false, names);
    }
  }

  /** The authority's certificate, as operators would name it in a setting. */
  Path pem(Path folder) throws IOException {
    var text = new StringWriter();
    try (var writer = new JcaPEMWriter(text)) {
      writer.writeObject(authority.certificate());
    }
    return Files.writeString(folder.resolve("ca.pem"), text.toString());
  }

  static ServerSocket listen(Identity identity) throws IOException {
    return listen(identity, InetAddress.getLoopbackAddress(), 0);
  }

  static ServerSocket listen(Identity identity, InetAddress address, int port) throws IOException {
    return context(identity).getServerSocketFactory().createServerSocket(port, 50, address);
  }

  private static SSLContext context(Identity identity) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "server",
          identity.keys().getPrivate(),
          NO_PASSWORD,
          new X509Certificate[] {identity.certificate()});
      var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(store, NO_PASSWORD);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
