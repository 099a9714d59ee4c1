package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Encrypts the assertion of a response as a SAML provider does. */
public final class SamlEncryption {
  public static final String GCM = "http://www.w3.org/2009/xmlenc11#aes256-gcm";
  public static final String OAEP = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";

  private SamlEncryption() {}

  /** {@code certificate}: of the reader. */
  public static void encrypt(Document document, String certificate) {
    Element assertion = SamlDocuments.only(document, "Assertion");
    String xml = encrypted(SamlDocuments.text(assertion), certificate);
    Element made = SamlDocuments.parse(xml).getDocumentElement();
    assertion.getParentNode().replaceChild(document.importNode(made, true), assertion);
  }

  private static String encrypted(String assertion, String certificate) {
    var random = new SecureRandom();
    byte[] key = new byte[32];
    byte[] iv = new byte[12];
    random.nextBytes(key);
    random.nextBytes(iv);
    try {
      Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
      aes.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv));
      byte[] content = aes.doFinal(assertion.getBytes(UTF_8));
      Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
      rsa.init(Cipher.ENCRYPT_MODE, certificate(certificate));
      return """
          <saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">\
          <xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#">\
          <xenc:EncryptionMethod Algorithm="%s"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">\
          <xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="%s"/><xenc:CipherData>\
          <xenc:CipherValue>%s</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>\
          <xenc:CipherData><xenc:CipherValue>%s</xenc:CipherValue></xenc:CipherData>\
          </xenc:EncryptedData></saml:EncryptedAssertion>"""
          .formatted(GCM, OAEP, text(rsa.doFinal(key)), text(joined(iv, content)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Certificate certificate(String base64) throws GeneralSecurityException {
    byte[] der = Base64.getDecoder().decode(base64);
    return CertificateFactory.getInstance("X.509")
        .generateCertificate(new ByteArrayInputStream(der));
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] all = new byte[first.length + second.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
