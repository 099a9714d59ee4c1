package io.tradegate.access;

import io.tradegate.platform.mail.Letter;

/** To somebody who has forgotten their password. */
public record PasswordResetLetter(OneTimeLink link) implements Letter {
  @Override
  public String kind() {
    return "password-reset";
  }

  @Override
  public String subject(String organization) {
    return "New password at " + organization;
  }
}
