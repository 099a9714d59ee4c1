package io.tradegate.access.passkeys;

import io.tradegate.platform.mail.Letter;

/** Letter to a user whose account has one passkey less. */
public record PasskeyRemovedLetter(String passkey, String email) implements Letter {}
