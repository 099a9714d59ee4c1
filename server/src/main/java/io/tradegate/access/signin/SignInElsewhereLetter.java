package io.tradegate.access.signin;

import io.tradegate.platform.mail.Letter;

/** Letter in place of a reset link: the user signs in through an identity provider alone. */
public record SignInElsewhereLetter(String email) implements Letter {}
