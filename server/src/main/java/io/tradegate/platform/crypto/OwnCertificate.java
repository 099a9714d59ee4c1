package io.tradegate.platform.crypto;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;

/**
 * An RSA key with a certificate that it signed itself, for peers that know keys only by
 * certificates. Making one takes a tenth of a second: hold no database connection meanwhile.
 *
 * @param certificate DER in base64
 * @param privateKey PKCS #8 in base64
 */
public record OwnCertificate(String certificate, String privateKey) {
  private static final int BITS = 2048;
  private static final int SERIAL_BITS = 120;
  private static final Duration LIFE = Duration.ofDays(3650);
  private static final AlgorithmIdentifier ALGORITHM =
      new AlgorithmIdentifier(PKCSObjectIdentifiers.sha256WithRSAEncryption, DERNull.INSTANCE);

  /** {@code name}: the common name in the certificate. */
  public static OwnCertificate make(String name, SecureRandom random, Instant now) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(BITS, random);
      KeyPair pair = generator.generateKeyPair();
      byte[] certificate = signed(body(name, pair, random, now), pair.getPrivate());
      return new OwnCertificate(text(certificate), text(pair.getPrivate().getEncoded()));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("No certificate can be made.", e);
    }
  }

  private static TBSCertificate body(String name, KeyPair pair, SecureRandom random, Instant now) {
    var subject = new X500Name("CN=" + name);
    var body = new V3TBSCertificateGenerator();
    body.setSerialNumber(new ASN1Integer(new BigInteger(SERIAL_BITS, random).add(BigInteger.ONE)));
    body.setIssuer(subject);
    body.setSubject(subject);
    body.setStartDate(new Time(Date.from(now)));
    body.setEndDate(new Time(Date.from(now.plus(LIFE))));
    body.setSignature(ALGORITHM);
    body.setSubjectPublicKeyInfo(SubjectPublicKeyInfo.getInstance(pair.getPublic().getEncoded()));
    return body.generateTBSCertificate();
  }

  private static byte[] signed(TBSCertificate body, PrivateKey key)
      throws GeneralSecurityException, IOException {
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(key);
    signature.update(body.getEncoded("DER"));
    var parts = new ASN1EncodableVector();
    parts.add(body);
    parts.add(ALGORITHM);
    parts.add(new DERBitString(signature.sign()));
    return new DERSequence(parts).getEncoded("DER");
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  /** Reads a private key that was made here. */
  public static PrivateKey key(String privateKey) {
    try {
      var spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(privateKey));
      return KeyFactory.getInstance("RSA").generatePrivate(spec);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The private key cannot be read.", e);
    }
  }

  @Override
  public String toString() {
    return "OwnCertificate[…]";
  }
}
