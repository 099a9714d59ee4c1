package io.tradegate.cli;

import io.tradegate.platform.crypto.PasswordPolicy;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.ids.Base62;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import picocli.CommandLine.Option;

/** The password of a new user: generated and shown once, or read from standard input. */
final class NewPassword {
  private static final int LENGTH = 20;

  @Option(
      names = "--password-stdin",
      description = "Read the password from standard input instead of making one up.")
  private boolean fromStdin;

  String choose(Terminal terminal, String email) {
    if (!fromStdin) {
      return Base62.random(new SecureRandom(), LENGTH);
    }
    String password = read(terminal);
    PasswordPolicy.complaint(password, email)
        .ifPresent(
            wrong -> {
              throw ErrorCode.VALIDATION_FAILED.because(wrong);
            });
    return password;
  }

  /** Without the line end, which a shell adds. */
  private static String read(Terminal terminal) {
    try {
      String text = new String(terminal.in().readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceFirst("\\R\\z", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String hash(String password, byte[] salt) {
    return new Passwords(new SecureRandom(), 1).hash(password, salt);
  }

  /** Shows a generated password, this once; a password that was given is known already. */
  void show(Terminal terminal, String password) {
    if (!fromStdin) {
      terminal.out().println("Password, shown this once: " + password);
    }
  }
}
