package io.tradegate.sso.checks;

import io.tradegate.platform.mail.Letter;

/** Letter to owners when the metadata of a SAML provider can no longer be read from its address. */
public record ProviderMetadataFailsLetter(String provider, String why) implements Letter {}
