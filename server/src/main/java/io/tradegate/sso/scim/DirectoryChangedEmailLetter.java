package io.tradegate.sso.scim;

import io.tradegate.platform.mail.Letter;

/** Letter to the former address of a user whose email a directory changed. */
public record DirectoryChangedEmailLetter(String provider, String email, String newEmail)
    implements Letter {}
