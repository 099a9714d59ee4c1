package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.NOT_A_LOGOUT;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.ToldTexts;
import java.util.Map;

/** Reads log-out tokens, by which a provider ends sessions (OpenID Connect Back-Channel Logout). */
record LogoutTokens(SignedTokens tokens) {
  private static final String EVENT = "http://schemas.openid.net/event/backchannel-logout";

  LogoutNotice notice(OidcSettings settings, String text) {
    SignedJWT token = tokens.verified(settings, text);
    JWTClaimsSet claims = tokens.claims(settings, token);
    require(
        claims.getClaim("events") instanceof Map<?, ?> events
            && events.get(EVENT) instanceof Map<?, ?>,
        "The token tells of no log-out.");
    require(claims.getClaim("nonce") == null, "A log-out token must have no nonce.");
    String id = claims.getJWTID();
    String subject = claims.getSubject();
    String session = claims.getClaim("sid") instanceof String sid ? sid : null;
    require(id != null && ToldTexts.isUsable(id), "The token has no jti.");
    require(subject != null || session != null, "The token names neither a user nor a session.");
    return new LogoutNotice(
        String.valueOf(id), subject, session, claims.getExpirationTime().toInstant());
  }

  private static void require(boolean holds, String sentence) {
    if (!holds) {
      throw new SignInRefused(NOT_A_LOGOUT, sentence);
    }
  }
}
