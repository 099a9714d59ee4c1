package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.CODE_REFUSED;
import static io.tradegate.sso.identity.Reason.PROVIDER_MISCONFIGURED;
import static io.tradegate.sso.identity.Reason.PROVIDER_REFUSED;
import static io.tradegate.sso.identity.Reason.WRONG_ISSUER;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.Trace;
import java.net.URLEncoder;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The authorization code flow with PKCE. It holds no database connection. */
public final class OidcClient {
  private final ProviderHttp http;
  private final ProviderDocuments documents;
  private final IdTokens idTokens;
  private final LogoutTokens logoutTokens;
  private final AllowedTargets allowed;

  public OidcClient(OutboundHttp outbound, AllowedTargets allowed, InstantSource clock) {
    this.http = new ProviderHttp(outbound);
    this.documents = new ProviderDocuments(http, clock);
    var tokens = new SignedTokens(documents, clock);
    this.idTokens = new IdTokens(tokens);
    this.logoutTokens = new LogoutTokens(tokens);
    this.allowed = allowed;
  }

  /** The secrets of one sign-in, which only its browser can produce. */
  public record Secrets(String state, String nonce, String verifier) {
    String challenge() {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(Sha256.of(verifier.getBytes(UTF_8)));
    }

    @Override
    public String toString() {
      return "Secrets[…]";
    }
  }

  /** Where the browser goes to sign in. */
  public String authorizationUrl(OidcSettings settings, Secrets secrets) {
    String endpoint = documents.discovery(settings).authorizationEndpoint();
    requireWeb(endpoint);
    var query = new LinkedHashMap<String, String>();
    query.put("response_type", "code");
    query.put("client_id", settings.clientId());
    query.put("redirect_uri", settings.redirectUri());
    query.put("scope", String.join(" ", settings.scopes()));
    query.put("state", secrets.state());
    query.put("nonce", secrets.nonce());
    query.put("code_challenge", secrets.challenge());
    query.put("code_challenge_method", "S256");
    return endpoint + (endpoint.contains("?") ? "&" : "?") + form(query);
  }

  /** The browser follows this address, so it must be one that we would call ourselves. */
  private void requireWeb(String endpoint) {
    try {
      TargetUrl.read(endpoint, allowed);
    } catch (TargetRefused e) {
      throw new SignInRefused(
          PROVIDER_MISCONFIGURED, "The authorization endpoint is unusable: " + e.sentence());
    }
  }

  /**
   * What the provider sent back through the browser.
   *
   * @param error its own code of a refusal; null: none
   */
  public record Returned(
      @Nullable String code,
      @Nullable String issuer,
      @Nullable String error,
      @Nullable String errorDescription) {
    @Override
    public String toString() {
      return "Returned[…]";
    }
  }

  public ProvenIdentity identity(
      OidcSettings settings, Secrets secrets, Returned returned, Trace trace) {
    Discovery discovery = documents.discovery(settings);
    trace.passed("discovery", "The issuer is " + discovery.issuer() + ".");
    requireIssuer(discovery, returned);
    String code = requireCode(returned);
    IdTokens.Received received = exchanged(settings, discovery, secrets, code);
    trace.passed("code", "The provider exchanged its code for tokens.");
    ProvenIdentity identity = idTokens.identity(settings, received);
    trace.passed("token", "The signature and the claims of the ID token are good.");
    return identity;
  }

  /** What a log-out token says, after every check. */
  public LogoutNotice loggedOut(OidcSettings settings, String token) {
    return logoutTokens.notice(settings, token);
  }

  /** An answer that names another issuer comes from a provider that was mixed in. */
  private static void requireIssuer(Discovery discovery, Returned returned) {
    boolean missing = returned.issuer() == null && discovery.namesIssuer();
    boolean other = returned.issuer() != null && !returned.issuer().equals(discovery.issuer());
    if (missing || other) {
      throw new SignInRefused(
          WRONG_ISSUER,
          "The answer names the issuer %s, not %s."
              .formatted(returned.issuer(), discovery.issuer()));
    }
  }

  private static String requireCode(Returned returned) {
    String code = returned.code();
    if (returned.error() != null || code == null) {
      throw new SignInRefused(
          PROVIDER_REFUSED,
          "The provider answered %s: %s.".formatted(returned.error(), returned.errorDescription()));
    }
    return code;
  }

  private IdTokens.Received exchanged(
      OidcSettings settings, Discovery discovery, Secrets secrets, String code) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("grant_type", "authorization_code");
    fields.put("code", code);
    fields.put("redirect_uri", settings.redirectUri());
    fields.put("code_verifier", secrets.verifier());
    var headers = new HashMap<String, String>();
    headers.put("Accept", "application/json");
    headers.put("Content-Type", "application/x-www-form-urlencoded");
    if (discovery.takesPost()) {
      fields.put("client_id", settings.clientId());
      fields.put("client_secret", settings.clientSecret());
    } else {
      headers.put("Authorization", basic(settings));
    }
    ProviderHttp.Told told =
        http.post(discovery.tokenEndpoint(), headers, form(fields).getBytes(UTF_8));
    return received(told, secrets);
  }

  private static IdTokens.Received received(ProviderHttp.Told told, Secrets secrets) {
    if (!told.isGood()) {
      throw new SignInRefused(
          CODE_REFUSED,
          "The token endpoint answered %d %s: %s."
              .formatted(
                  told.status(),
                  told.json().path("error").asString("without an error"),
                  told.json().path("error_description").asString("")));
    }
    String idToken = told.json().path("id_token").asString("");
    if (idToken.isEmpty()) {
      throw new SignInRefused(PROVIDER_MISCONFIGURED, "The token endpoint sent no ID token.");
    }
    String accessToken = told.json().path("access_token").asString("");
    return new IdTokens.Received(
        idToken, accessToken.isEmpty() ? null : accessToken, secrets.nonce());
  }

  /** Both parts are encoded before they are joined, RFC 6749 section 2.3.1. */
  private static String basic(OidcSettings settings) {
    String pair = encoded(settings.clientId()) + ":" + encoded(settings.clientSecret());
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  private static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
