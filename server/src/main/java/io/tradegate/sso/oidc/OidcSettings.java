package io.tradegate.sso.oidc;

import io.tradegate.sso.connections.AttributeNames;
import java.util.List;
import java.util.UUID;

/** What the protocol needs to know of a connection; its secret is decrypted here. */
public record OidcSettings(
    UUID provider,
    String issuer,
    String clientId,
    String clientSecret,
    List<String> scopes,
    AttributeNames attributes,
    String redirectUri) {

  @Override
  public String toString() {
    return "OidcSettings[" + provider + "]";
  }
}
