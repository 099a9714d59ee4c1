package io.tradegate.sso.signin;

import io.tradegate.platform.mail.Letter;

/** Letter to a user whose account can be used through an identity provider from now on. */
public record IdentityLinkedLetter(String provider, String email) implements Letter {}
