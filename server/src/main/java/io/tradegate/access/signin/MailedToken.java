package io.tradegate.access.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * A one-time token that is sent by mail. Only its digest is stored: a stolen table is of no use.
 */
public record MailedToken(String text) {
  private static final int BYTES = 32;

  static MailedToken random(SecureRandom random) {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new MailedToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** SHA-256 without a salt: 32 random bytes cannot be guessed, and the row is found by it. */
  public byte[] digest() {
    return Sha256.of(text.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return "MailedToken[…]";
  }
}
