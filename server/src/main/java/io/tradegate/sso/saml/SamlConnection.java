package io.tradegate.sso.saml;

import static io.tradegate.sso.identity.Reason.PROVIDER_MISCONFIGURED;

import io.tradegate.sso.connections.AttributeNames;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.SamlSettings;
import io.tradegate.sso.identity.SignInRefused;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What the protocol needs to know of a connection.
 *
 * @param privateKeys our own, decrypted only where they are used; the first signs
 * @param entityId what we are called, and where our metadata is
 * @param acsUrl where the provider sends answers to
 */
public record SamlConnection(
    String issuer,
    String ssoUrl,
    SamlSettings settings,
    AttributeNames attributes,
    Supplier<List<String>> privateKeys,
    String entityId,
    String acsUrl) {

  /** {@code base}: the address of this service. */
  public static SamlConnection of(
      IdentityProvider provider, Supplier<List<String>> privateKeys, String base) {
    SamlSettings settings = Objects.requireNonNull(provider.saml());
    String issuer = provider.issuer();
    String ssoUrl = settings.ssoUrl();
    if (issuer == null || ssoUrl == null) {
      throw new SignInRefused(
          PROVIDER_MISCONFIGURED, "The metadata of the provider was not given yet.");
    }
    return new SamlConnection(
        issuer,
        ssoUrl,
        settings,
        provider.attributes(),
        privateKeys,
        base + provider.metadataPath(),
        base + provider.callbackPath());
  }

  List<TrustedKey> trusted() {
    return settings.certificates().stream().map(TrustedKey::of).toList();
  }

  @Override
  public String toString() {
    return "SamlConnection[" + entityId + "]";
  }
}
