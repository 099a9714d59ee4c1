package io.tradegate.sso.checks;

import io.tradegate.platform.mail.Letter;

/**
 * Letter to owners before the last certificate of a SAML provider ends.
 *
 * @param ends the day
 */
public record ProviderCertificateEndsLetter(String provider, String ends) implements Letter {}
