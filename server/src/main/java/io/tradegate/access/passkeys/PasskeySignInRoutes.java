package io.tradegate.access.passkeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.SSO_REQUIRED;

import io.tradegate.access.passkeys.Authenticators.Assertion;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Routes to sign in with a passkey. The authenticator knows the user, so that no email is sent. */
record PasskeySignInRoutes(Parts parts, PasskeySignIn signIn, ChallengeStore challenges) {
  /** {@code stores}: the organization of the store that a call addresses; null for staff. */
  record Parts(
      Db db,
      AttemptLimits limits,
      RelyingParties parties,
      BiFunction<Call, Audience, @Nullable Long> stores) {}

  /** What a browser needs to ask for a signature; bytes are base64url without padding. */
  record SignInChallenge(String challenge, String rpId, int timeoutSeconds) {}

  /** The signature, as the browser got it; bytes are base64url. */
  record PasskeyLogin(
      @Text(max = 2000) String credentialId,
      @Text(max = 4000) String clientDataJson,
      @Text(max = 4000) String authenticatorData,
      @Text(max = 2000) String signature,
      @Text(max = 200) @Nullable String userHandle) {
    Assertion assertion() {
      return new Assertion(
          Bytes.of("credential_id", credentialId),
          userHandle == null ? null : Bytes.of("user_handle", userHandle),
          Bytes.of("authenticator_data", authenticatorData),
          Bytes.of("client_data_json", clientDataJson),
          Bytes.of("signature", signature));
    }
  }

  /** The same as by password. */
  record PasskeyToken(String token) {}

  void addTo(Routes routes) {
    addTo(routes, Audience.ADMIN);
    addTo(routes, Audience.STOREFRONT);
  }

  private void addTo(Routes routes, Audience audience) {
    String name = audience.wireName();
    String path = "/%s/auth/passkeys/".formatted(name);
    routes
        .post(path + "challenge", name + ".passkey_challenge", "Begin to sign in with a passkey")
        .replies(200, SignInChallenge.class)
        .refuses(FORBIDDEN, RATE_LIMITED)
        .handleOpen(call -> begin(call, audience));
    routes
        .post(path + "login", name + ".passkey_login", "Sign in with a passkey")
        .body(PasskeyLogin.class)
        .replies(200, PasskeyToken.class)
        .refuses(INVALID_CREDENTIALS, SSO_REQUIRED, RATE_LIMITED)
        .handleOpen(call -> login(call, audience));
  }

  private Reply begin(Call call, Audience audience) {
    parts.limits().byAddress(call.origin(), "passkey");
    @Nullable Long org = parts.stores().apply(call, audience);
    RelyingParty party =
        org == null
            ? parts.parties().ofStaff(call)
            : parts
                .db()
                .read(
                    Caller.service(org, "sign-in", call.origin()),
                    tx -> parts.parties().ofBuyers(call, tx));
    byte[] challenge =
        parts
            .db()
            .outsideTenants(
                call.origin(),
                tx -> challenges.begin(tx, Challenge.ofSignIn(audience, org, party)));
    return Reply.ok(
        new SignInChallenge(
            Passkeys.text(challenge), party.rpId(), (int) ChallengeStore.LIFE.toSeconds()));
  }

  private Reply login(Call call, Audience audience) {
    parts.limits().byAddress(call.origin(), "login");
    @Nullable Long org = parts.stores().apply(call, audience);
    Assertion assertion = call.body(PasskeyLogin.class).assertion();
    var attempt = new PasskeySignIn.Attempt(audience, org, assertion, call.origin());
    return Reply.ok(new PasskeyToken(signIn.signIn(attempt)));
  }
}
