package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.PROVIDER_MISCONFIGURED;
import static io.tradegate.sso.identity.Reason.WRONG_ISSUER;

import io.tradegate.sso.identity.SignInRefused;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * What a provider publishes about itself.
 *
 * @param namesIssuer whether its answers name the issuer, RFC 9207
 * @param takesPost whether the client secret goes into the body, because the provider takes no
 *     other way
 */
record Discovery(
    String issuer,
    String authorizationEndpoint,
    String tokenEndpoint,
    String jwksUri,
    boolean namesIssuer,
    boolean takesPost) {

  private static final String PATH = "/.well-known/openid-configuration";

  static String url(String issuer) {
    return (issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer) + PATH;
  }

  /** The issuer must be the configured one to the byte: a slash at its end is another issuer. */
  static Discovery read(JsonNode document, String expected) {
    String issuer = text(document, "issuer");
    if (!issuer.equals(expected)) {
      throw new SignInRefused(
          WRONG_ISSUER,
          "The discovery document names the issuer %s, not %s.".formatted(issuer, expected));
    }
    List<String> ways = texts(document.path("token_endpoint_auth_methods_supported"));
    return new Discovery(
        issuer,
        text(document, "authorization_endpoint"),
        text(document, "token_endpoint"),
        text(document, "jwks_uri"),
        document.path("authorization_response_iss_parameter_supported").asBoolean(false),
        !ways.contains("client_secret_basic") && ways.contains("client_secret_post"));
  }

  private static String text(JsonNode document, String name) {
    String value = document.path(name).asString("");
    if (value.isEmpty()) {
      throw new SignInRefused(
          PROVIDER_MISCONFIGURED, "The discovery document lacks %s.".formatted(name));
    }
    return value;
  }

  private static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(item -> item.asString("")).toList();
  }
}
