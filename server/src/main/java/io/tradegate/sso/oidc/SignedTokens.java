package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.BAD_SIGNATURE;
import static io.tradegate.sso.identity.Reason.TOKEN_EXPIRED;
import static io.tradegate.sso.identity.Reason.TOKEN_MALFORMED;
import static io.tradegate.sso.identity.Reason.WRONG_ALGORITHM;
import static io.tradegate.sso.identity.Reason.WRONG_AUDIENCE;
import static io.tradegate.sso.identity.Reason.WRONG_ISSUER;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.SignedJWT;
import io.tradegate.sso.identity.SignInRefused;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The checks that every token of a provider must pass: signature, issuer, audience and time. */
record SignedTokens(ProviderDocuments documents, InstantSource clock) {
  private static final Duration CLOCK_SKEW = Duration.ofSeconds(60);

  SignedJWT verified(OidcSettings settings, String token) {
    SignedJWT parsed = parsed(token);
    List<JWK> keys = documents.keys(settings, parsed.getHeader());
    if (keys.stream().noneMatch(key -> signed(parsed, key))) {
      throw new SignInRefused(
          BAD_SIGNATURE, "No key %s signed the token.".formatted(parsed.getHeader().getKeyID()));
    }
    return parsed;
  }

  private static SignedJWT parsed(String token) {
    try {
      if (JWTParser.parse(token) instanceof SignedJWT signed) {
        if (KeyRules.ALGORITHMS.contains(signed.getHeader().getAlgorithm())) {
          return signed;
        }
        throw new SignInRefused(
            WRONG_ALGORITHM,
            "The algorithm is %s; accepted are RS256, PS256 and ES256."
                .formatted(signed.getHeader().getAlgorithm()));
      }
    } catch (ParseException e) {
      throw new SignInRefused(TOKEN_MALFORMED, "The token cannot be parsed.");
    }
    throw new SignInRefused(WRONG_ALGORITHM, "The token is not signed.");
  }

  private static boolean signed(SignedJWT token, JWK key) {
    try {
      return token.verify(KeyRules.verifier(key));
    } catch (JOSEException e) {
      return false;
    }
  }

  /** The claims of a verified token that are the same for ID tokens and log-out tokens. */
  JWTClaimsSet claims(OidcSettings settings, SignedJWT token) {
    JWTClaimsSet claims = read(token);
    requireIssuer(settings, claims);
    requireAudience(settings, claims);
    requireTime(claims);
    return claims;
  }

  private static JWTClaimsSet read(SignedJWT token) {
    try {
      return token.getJWTClaimsSet();
    } catch (ParseException e) {
      throw new SignInRefused(TOKEN_MALFORMED, "The claims of the token cannot be read.");
    }
  }

  private static void requireIssuer(OidcSettings settings, JWTClaimsSet claims) {
    if (!settings.issuer().equals(claims.getIssuer())) {
      throw new SignInRefused(
          WRONG_ISSUER,
          "The token was issued by %s, not by %s."
              .formatted(claims.getIssuer(), settings.issuer()));
    }
  }

  private static void requireAudience(OidcSettings settings, JWTClaimsSet claims) {
    List<String> audience = claims.getAudience();
    Object party = claims.getClaim("azp");
    boolean several = audience.size() > 1;
    boolean ours = audience.contains(settings.clientId());
    boolean wrongParty = party == null ? several : !settings.clientId().equals(party);
    if (!ours || wrongParty) {
      throw new SignInRefused(
          WRONG_AUDIENCE,
          "The token is for %s (azp %s), and this client is %s."
              .formatted(audience, party, settings.clientId()));
    }
  }

  private void requireTime(JWTClaimsSet claims) {
    Instant now = clock.instant();
    Instant issued = instant(claims.getIssueTime());
    Instant expires = instant(claims.getExpirationTime());
    Instant begins = instant(claims.getNotBeforeTime());
    boolean early =
        issued == null
            || issued.isAfter(now.plus(CLOCK_SKEW))
            || (begins != null && begins.isAfter(now.plus(CLOCK_SKEW)));
    boolean late = expires == null || !expires.isAfter(now.minus(CLOCK_SKEW));
    if (early || late) {
      throw new SignInRefused(
          TOKEN_EXPIRED,
          "The token is valid from %s to %s, and it is %s.".formatted(issued, expires, now));
    }
  }

  private static @Nullable Instant instant(@Nullable Date date) {
    return date == null ? null : date.toInstant();
  }
}
