package io.tradegate.platform.crypto;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests. */
public final class Sha256 {
  private Sha256() {}

  public static byte[] of(byte[] content) {
    return begin().digest(content);
  }

  public static String hex(byte[] content) {
    return HexFormat.of().formatHex(of(content));
  }

  /** A digest of content that arrives in pieces. */
  public static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256.", e);
    }
  }
}
