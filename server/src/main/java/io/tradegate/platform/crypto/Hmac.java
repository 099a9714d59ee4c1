package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256, and the only comparison that secrets and signatures may use. */
public final class Hmac {
  private static final String SHA256 = "HmacSHA256";

  private Hmac() {}

  public static byte[] sha256(byte[] key, byte[] message) {
    try {
      Mac mac = Mac.getInstance(SHA256);
      mac.init(new SecretKeySpec(key, SHA256));
      return mac.doFinal(message);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has HMAC-SHA256.", e);
    }
  }

  /** The same in lower-case hex, as signatures travel. */
  public static String sha256Hex(byte[] key, byte[] message) {
    return HexFormat.of().formatHex(sha256(key, message));
  }

  /** Takes the same time wherever the two differ. */
  public static boolean same(byte[] expected, byte[] given) {
    return MessageDigest.isEqual(expected, given);
  }

  /** Takes the same time wherever the two differ. */
  public static boolean same(String expected, String given) {
    return same(expected.getBytes(UTF_8), given.getBytes(UTF_8));
  }
}
