package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.CANNOT_DECRYPT;
import static io.tradegate.sso.identity.Reason.WRONG_ALGORITHM;
import static io.tradegate.sso.saml.Names.ENCRYPTION;
import static io.tradegate.sso.saml.Names.SIGNATURE;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.sso.identity.SignInRefused;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;
import org.w3c.dom.Element;

/**
 * Opens an encrypted assertion: AES-GCM with a key that is wrapped by RSA-OAEP. Older algorithms
 * tell attackers about the plain text by their errors. Encryption proves no sender: what is inside
 * must be signed.
 */
final class Decryption {
  static final String OAEP = ENCRYPTION + "rsa-oaep-mgf1p";
  static final String AES_256 = "http://www.w3.org/2009/xmlenc11#aes256-gcm";

  private static final String OAEP_11 = "http://www.w3.org/2009/xmlenc11#rsa-oaep";
  private static final String NEWER = "http://www.w3.org/2009/xmlenc11#";
  private static final Map<String, Integer> CIPHERS =
      Map.of("http://www.w3.org/2009/xmlenc11#aes128-gcm", 16, AES_256, 32);
  private static final Map<String, String> DIGESTS =
      Map.of(
          SIGNATURE + "sha1", "SHA-1",
          ENCRYPTION + "sha256", "SHA-256",
          ENCRYPTION + "sha512", "SHA-512");
  private static final Map<String, MGF1ParameterSpec> MASKS =
      Map.of(
          NEWER + "mgf1sha1", MGF1ParameterSpec.SHA1,
          NEWER + "mgf1sha256", MGF1ParameterSpec.SHA256,
          NEWER + "mgf1sha512", MGF1ParameterSpec.SHA512);
  private static final int IV_BYTES = 12;
  private static final int TAG_BITS = 128;

  private Decryption() {}

  /** The bytes inside an {@code EncryptedAssertion}. */
  static byte[] opened(Element encrypted, List<String> privateKeys) {
    Element data = SafeDom.only(encrypted, ENCRYPTION, "EncryptedData");
    Integer length = CIPHERS.get(algorithm(data));
    if (length == null) {
      throw refused(algorithm(data));
    }
    Element wrapped = wrappedKey(encrypted, data);
    byte[] key = unwrapped(wrapped, privateKeys);
    try {
      byte[] content = value(data);
      byte[] iv = Arrays.copyOf(content, IV_BYTES);
      return key.length == length
          ? decrypted(
              "AES/GCM/NoPadding",
              new SecretKeySpec(key, "AES"),
              new GCMParameterSpec(TAG_BITS, iv),
              Arrays.copyOfRange(content, IV_BYTES, Math.max(IV_BYTES, content.length)))
          : unreadable();
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return unreadable();
    }
  }

  /** With the first of our keys that fits; there are two while we renew them. */
  private static byte[] unwrapped(Element wrapped, List<String> privateKeys) {
    AlgorithmParameterSpec oaep = oaep(wrapped);
    for (String privateKey : privateKeys) {
      try {
        return decrypted(
            "RSA/ECB/OAEPPadding", OwnCertificate.key(privateKey), oaep, value(wrapped));
      } catch (GeneralSecurityException | IllegalArgumentException e) {
        // The next key may fit.
      }
    }
    return unreadable();
  }

  /** One sentence for all causes. */
  private static byte[] unreadable() {
    throw new SignInRefused(CANNOT_DECRYPT, "The assertion cannot be decrypted with our key.");
  }

  private static SignInRefused refused(String algorithm) {
    return new SignInRefused(
        WRONG_ALGORITHM,
        "The assertion is encrypted by %s, which is not accepted.".formatted(algorithm));
  }

  private static Element wrappedKey(Element encrypted, Element data) {
    Optional<Element> inside =
        SafeDom.optional(data, SIGNATURE, "KeyInfo")
            .flatMap(info -> SafeDom.optional(info, ENCRYPTION, "EncryptedKey"));
    return inside.orElseGet(() -> SafeDom.only(encrypted, ENCRYPTION, "EncryptedKey"));
  }

  private static String algorithm(Element parent) {
    return SafeDom.required(SafeDom.only(parent, ENCRYPTION, "EncryptionMethod"), "Algorithm");
  }

  private static OAEPParameterSpec oaep(Element wrapped) {
    Element method = SafeDom.only(wrapped, ENCRYPTION, "EncryptionMethod");
    String algorithm = algorithm(wrapped);
    String digest =
        SafeDom.optional(method, SIGNATURE, "DigestMethod")
            .map(each -> DIGESTS.getOrDefault(SafeDom.required(each, "Algorithm"), ""))
            .orElse("SHA-1");
    MGF1ParameterSpec mask =
        SafeDom.optional(method, NEWER, "MGF")
            .map(each -> MASKS.get(SafeDom.required(each, "Algorithm")))
            .orElse(MGF1ParameterSpec.SHA1);
    if ((!algorithm.equals(OAEP) && !algorithm.equals(OAEP_11)) || digest.isEmpty()) {
      throw refused(algorithm);
    }
    return new OAEPParameterSpec(digest, "MGF1", mask, PSource.PSpecified.DEFAULT);
  }

  private static byte[] value(Element parent) {
    Element data = SafeDom.only(parent, ENCRYPTION, "CipherData");
    String text = SafeDom.text(SafeDom.only(data, ENCRYPTION, "CipherValue"));
    return Base64.getDecoder().decode(text.replaceAll("\\s", ""));
  }

  private static byte[] decrypted(
      String cipher, Key key, AlgorithmParameterSpec parameters, byte[] content)
      throws GeneralSecurityException {
    Cipher opened = Cipher.getInstance(cipher);
    opened.init(Cipher.DECRYPT_MODE, key, parameters);
    return opened.doFinal(content);
  }
}
