package io.tradegate.access.signin;

import io.tradegate.platform.mail.Letter;

/** Letter to a user who has forgotten the password. */
public record PasswordResetLetter(OneTimeLink reset) implements Letter {
  @Override
  public String link() {
    return reset.address();
  }
}
