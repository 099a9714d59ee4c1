package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;

/** HMAC-SHA256, and the only comparison that secrets and signatures may use. */
public final class Hmac {
  private Hmac() {}

  public static byte[] sha256(byte[] key, byte[] message) {
    return new HmacKey(key).sign(message);
  }

  /** The same in lower-case hex, as signatures travel. */
  public static String sha256Hex(byte[] key, byte[] message) {
    return new HmacKey(key).signHex(message);
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
