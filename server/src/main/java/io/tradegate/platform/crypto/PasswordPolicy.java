package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/**
 * Decides which passwords are allowed: length counts, and only the most obvious ones are refused.
 */
public final class PasswordPolicy {
  private static final int LEAST_BYTES = 10;
  private static final int MOST_BYTES = 1024;

  private PasswordPolicy() {}

  /** Why the password may not be used, or empty when it may. */
  public static Optional<String> complaint(String password, String email) {
    byte[] bytes = password.getBytes(UTF_8);
    if (bytes.length < LEAST_BYTES) {
      return Optional.of("The password must be at least %d bytes long.".formatted(LEAST_BYTES));
    }
    if (isTooLong(bytes)) {
      return Optional.of("The password must be at most %d bytes long.".formatted(MOST_BYTES));
    }
    if (password.strip().equalsIgnoreCase(email.strip())) {
      return Optional.of("The password must not be the email address.");
    }
    if (password.codePoints().distinct().count() == 1) {
      return Optional.of("The password must not be one character repeated.");
    }
    return Optional.empty();
  }

  static boolean isTooLong(byte[] password) {
    return password.length > MOST_BYTES;
  }
}
