package io.tradegate.sso.signin;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tradegate.platform.crypto.Hkdf;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.Base62;
import io.tradegate.sso.oidc.OidcClient;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The browser that signs in, known by a random cookie. The nonce and the PKCE verifier of a sign-in
 * are derived from the cookie: this service stores only its hash, and no other browser can finish
 * the sign-in.
 */
record Browser(String secret) {
  private static final int LENGTH = 43;
  private static final Pattern SHAPE = Pattern.compile("[0-9A-Za-z]{43}");

  static Browser random(SecureRandom random) {
    return new Browser(Base62.random(random, LENGTH));
  }

  /** The browser of a call, unless it sends no such cookie. */
  static Optional<Browser> of(Call call, String cookie) {
    return call.headers("Cookie").stream()
        .flatMap(line -> Arrays.stream(line.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(cookie + "="))
        .map(pair -> pair.substring(cookie.length() + 1))
        .filter(value -> SHAPE.matcher(value).matches())
        .findFirst()
        .map(Browser::new);
  }

  byte[] hash() {
    return Sha256.of(secret.getBytes(US_ASCII));
  }

  OidcClient.Secrets secrets(UUID signIn, String state) {
    return new OidcClient.Secrets(state, derived(signIn, "nonce"), derived(signIn, "verifier"));
  }

  private String derived(UUID signIn, String purpose) {
    byte[] bytes = Hkdf.derive(secret.getBytes(US_ASCII), "sso|" + signIn + "|" + purpose);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "Browser[…]";
  }
}
