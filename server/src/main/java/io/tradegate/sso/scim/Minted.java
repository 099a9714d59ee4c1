package io.tradegate.sso.scim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.ids.Base62;
import java.security.SecureRandom;

/** A new token of a directory. Its text is shown once; its hash is stored. */
record Minted(String text) {
  private static final String PREFIX = "tgs_";
  private static final int LENGTH = 48;
  private static final int SHOWN = PREFIX.length() + 8;

  static Minted random(SecureRandom random) {
    return new Minted(PREFIX + Base62.random(random, LENGTH));
  }

  String prefix() {
    return text.substring(0, SHOWN);
  }

  byte[] hash() {
    return hash(text);
  }

  /** A fast hash is enough: 240 random bits cannot be guessed. */
  static byte[] hash(String text) {
    return Sha256.of(text.getBytes(US_ASCII));
  }

  @Override
  public String toString() {
    return prefix() + "…";
  }
}
