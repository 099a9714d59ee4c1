package io.tradegate.sso.checks;

import io.tradegate.platform.mail.Letter;

/** Letter to owners whose email domain is no longer proven, because its TXT record is missing. */
public record EmailDomainLapsedLetter(String domain, String txtName, int misses)
    implements Letter {}
