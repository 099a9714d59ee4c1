package io.tradegate.access.signin;

import io.tradegate.platform.mail.Letter;

/** Letter in place of a reset link, to a user whom an identity provider alone signs in. */
public record SignInElsewhereLetter(String email) implements Letter {
  @Override
  public String kind() {
    return "sign-in-elsewhere";
  }
}
