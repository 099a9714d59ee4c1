package io.tradegate.platform.crypto;

/** The cost of one guess at a password: memory, passes over it, and lanes of argon2id. */
public record PasswordCost(int kibibytes, int passes, int lanes) {
  public static final PasswordCost STANDARD = new PasswordCost(19 * 1024, 2, 1);

  boolean isWorkable() {
    return passes > 0 && lanes > 0 && kibibytes >= 8 * lanes;
  }
}
