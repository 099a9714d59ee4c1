package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.TOKEN_MALFORMED;
import static io.tradegate.sso.identity.Reason.WRONG_ACCESS_TOKEN;
import static io.tradegate.sso.identity.Reason.WRONG_NONCE;
import static java.nio.charset.StandardCharsets.US_ASCII;

import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.ToldTexts;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the identity from an ID token, after every check. */
record IdTokens(SignedTokens tokens) {
  /**
   * What came from the token endpoint, and what this sign-in expects.
   *
   * @param accessToken null: none came
   */
  record Received(String idToken, @Nullable String accessToken, String nonce) {
    @Override
    public String toString() {
      return "Received[…]";
    }
  }

  ProvenIdentity identity(OidcSettings settings, Received received) {
    SignedJWT token = tokens.verified(settings, received.idToken());
    JWTClaimsSet claims = tokens.claims(settings, token);
    requireNonce(claims, received.nonce());
    requireAccessToken(claims, received.accessToken());
    return new ProvenIdentity(
        settings.issuer(),
        subject(claims),
        ToldTexts.email(text(claims, settings.attributes().email())),
        isTrue(claims.getClaim("email_verified")) || isTrue(claims.getClaim("xms_edov")),
        text(claims, settings.attributes().name()),
        texts(claims.getClaim(settings.attributes().groups())),
        text(claims, "sid"),
        text(claims, "acr"),
        texts(claims.getClaim("amr")));
  }

  private static void requireNonce(JWTClaimsSet claims, String expected) {
    if (!expected.equals(claims.getClaim("nonce"))) {
      throw new SignInRefused(WRONG_NONCE, "The nonce is not the one of this sign-in.");
    }
  }

  /** All accepted algorithms hash with SHA-256, of which the left half counts. */
  private static void requireAccessToken(JWTClaimsSet claims, @Nullable String accessToken) {
    Object hash = claims.getClaim("at_hash");
    if (hash == null) {
      return;
    }
    String token = accessToken == null ? "" : accessToken;
    byte[] digest = Sha256.of(token.getBytes(US_ASCII));
    String expected = Base64URL.encode(Arrays.copyOf(digest, digest.length / 2)).toString();
    if (!expected.equals(hash)) {
      throw new SignInRefused(WRONG_ACCESS_TOKEN, "at_hash is not the one of the access token.");
    }
  }

  private static String subject(JWTClaimsSet claims) {
    String subject = claims.getSubject();
    if (subject == null || subject.isBlank() || subject.length() > ToldTexts.LONGEST_SUBJECT) {
      throw new SignInRefused(TOKEN_MALFORMED, "The token names no subject.");
    }
    return subject;
  }

  /** Some providers write the boolean as a text. */
  private static boolean isTrue(@Nullable Object value) {
    return Boolean.TRUE.equals(value) || "true".equals(value);
  }

  private static @Nullable String text(JWTClaimsSet claims, String name) {
    return claims.getClaim(name) instanceof String text && ToldTexts.isUsable(text) ? text : null;
  }

  private static List<String> texts(@Nullable Object value) {
    List<?> items =
        value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
    return items.stream()
        .filter(item -> item instanceof String text && ToldTexts.isUsable(text))
        .map(String.class::cast)
        .limit(ToldTexts.MOST)
        .toList();
  }
}
