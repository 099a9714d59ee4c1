package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Locale;

/**
 * Derives the salt of a user's passwords: the same in every organization, so that one computation
 * compares an attempt with all of them (ADR 23). Keyed, so that an attacker cannot prepare a table
 * for an email.
 */
public final class PasswordSalts {
  private static final int BYTES = 16;

  private final HmacKey key;

  public PasswordSalts(MasterKey master) {
    this.key = new HmacKey(master.derive("password-salt"));
  }

  public byte[] of(String email) {
    byte[] name = email.toLowerCase(Locale.ROOT).getBytes(UTF_8);
    return Arrays.copyOf(key.sign(name), BYTES);
  }
}
