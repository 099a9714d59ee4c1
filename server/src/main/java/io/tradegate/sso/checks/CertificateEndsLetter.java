package io.tradegate.sso.checks;

import io.tradegate.platform.mail.Letter;

/**
 * Letter to owners before the last certificate of a SAML provider ends.
 *
 * @param ends the day
 */
public record CertificateEndsLetter(String provider, String ends) implements Letter {
  @Override
  public String kind() {
    return "provider-certificate-ends";
  }
}
