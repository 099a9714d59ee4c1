package io.tradegate.sso.connections;

import io.tradegate.platform.mail.Letter;

/** Letter to owners: the owner who is exempt from single sign-on has used a password. */
public record BreakGlassUsedLetter(String email, String address) implements Letter {}
