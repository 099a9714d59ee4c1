package io.tradegate.tenancy;

import io.tradegate.platform.mail.Letter;

/**
 * Letter to owners whose domain no longer leads to their store, because its TXT record is missing.
 */
public record DomainLapsedLetter(String domain, String txtName, int misses) implements Letter {}
