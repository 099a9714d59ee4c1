package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.NOT_A_LOGOUT;
import static io.tradegate.sso.identity.Reason.UNKNOWN_SIGN_IN;
import static java.util.Objects.requireNonNull;

import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.Trace;
import io.tradegate.sso.oidc.LogoutNotice;
import io.tradegate.sso.oidc.OidcClient;
import io.tradegate.sso.oidc.OidcSettings;
import io.tradegate.sso.saml.SamlAnswer;
import io.tradegate.sso.saml.SamlClient;
import io.tradegate.sso.saml.SamlConnection;
import io.tradegate.sso.signin.SignInStore.Waiting;

/** Speaks to a provider in its protocol. It holds no database connection. */
final class ProviderProtocols {
  private final OidcClient oidc;
  private final SamlClient saml;
  private final String base;

  /** {@code base}: the address of this service, without a slash at its end. */
  ProviderProtocols(OidcClient oidc, SamlClient saml, String base) {
    this.oidc = oidc;
    this.saml = saml;
    this.base = base;
  }

  /** Where the browser goes to sign in. */
  String address(Prepared prepared, Waiting waiting, Browser browser, String state) {
    return switch (prepared.provider().protocol()) { // no default: a new protocol must say how
      case OIDC -> oidc.authorizationUrl(oidc(prepared), browser.secrets(waiting.id(), state));
      case SAML -> saml.requestUrl(saml(prepared), requestId(state));
    };
  }

  /** The id of a SAML request, which must not begin with a digit. */
  private static String requestId(String state) {
    return "_" + state;
  }

  /** The state whose request an answer names. */
  static String state(String requestId) {
    return requestId.startsWith("_") ? requestId.substring(1) : "";
  }

  /** Of SAML, what was proven when the answer arrived. */
  ProvenIdentity identity(
      Prepared prepared, Waiting waiting, SignInFlow.Return given, Trace trace) {
    return switch (prepared.provider().protocol()) {
      case OIDC ->
          oidc.identity(
              oidc(prepared),
              given.browser().orElseThrow().secrets(waiting.id(), String.valueOf(given.state())),
              given.returned(),
              trace);
      case SAML -> proven(waiting);
    };
  }

  private static ProvenIdentity proven(Waiting waiting) {
    ProvenAnswer proven = waiting.proven();
    if (proven == null) {
      throw new SignInRefused(UNKNOWN_SIGN_IN, "The provider has not answered yet.");
    }
    return proven.identity();
  }

  LogoutNotice loggedOut(Prepared prepared, String token) {
    if (prepared.provider().saml() != null) {
      throw new SignInRefused(NOT_A_LOGOUT, "The provider does not speak OpenID Connect.");
    }
    return oidc.loggedOut(oidc(prepared), token);
  }

  SamlAnswer answer(Prepared prepared, String response, Trace trace) {
    if (prepared.provider().saml() == null) {
      throw new SignInRefused(UNKNOWN_SIGN_IN, "The provider does not speak SAML.");
    }
    return saml.answer(saml(prepared), response, trace);
  }

  /** A path of this service as browsers of other sites need it. */
  String absolute(String path) {
    return base + path;
  }

  private SamlConnection saml(Prepared prepared) {
    return SamlConnection.of(prepared.provider(), prepared.secret(), base);
  }

  private OidcSettings oidc(Prepared prepared) {
    IdentityProvider provider = prepared.provider();
    return new OidcSettings(
        provider.id(),
        requireNonNull(provider.issuer()),
        requireNonNull(provider.clientId()),
        prepared.secret().get().getFirst(),
        provider.scopes(),
        provider.attributes(),
        base + provider.callbackPath());
  }
}
