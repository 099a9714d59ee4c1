package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.ErrorCode.SSO_REFUSED;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.access.signin.Principal;
import io.tradegate.access.signin.ProviderSignIn;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.ProviderStatus;
import io.tradegate.sso.identity.Reason;
import io.tradegate.sso.signin.SignInStore.Exchanged;
import io.tradegate.sso.signin.SignInStore.Proof;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Exchanges a one-time code for the token of a session, the same as by password. */
final class CodeExchange {
  private final Db db;
  private final IdentityProviders providers;
  private final SignInAccounts accounts;
  private final Sessions sessions;
  private final WriteLog audit;

  CodeExchange(SignInFlow.Parts parts, Sessions sessions) {
    this.db = parts.db();
    this.providers = parts.providers();
    this.accounts = parts.accounts();
    this.sessions = sessions;
    this.audit = parts.audit();
  }

  /** {@code verifier}: of a front end on another host, in place of the cookie. */
  record Wish(String code, @Nullable String verifier, Optional<Browser> browser, Origin origin) {
    @Override
    public String toString() {
      return "Wish[…]";
    }
  }

  String exchange(Wish wish) {
    byte[] code = SignInFlow.hash(wish.code());
    long org =
        db.outsideTenants(wish.origin(), tx -> SignInStore.org(tx, code))
            .orElseThrow(CodeExchange::unusable);
    Caller service = Caller.service(org, "single-sign-on", wish.origin());
    var proof =
        new Proof(code, wish.browser().map(Browser::hash).orElse(null), challenge(wish.verifier()));
    return db.write(service, tx -> open(tx, proof));
  }

  private static @Nullable String challenge(@Nullable String verifier) {
    return verifier == null
        ? null
        : Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(Sha256.of(verifier.getBytes(UTF_8)));
  }

  private String open(Tx tx, Proof proof) {
    Exchanged exchanged = SignInStore.exchange(tx, proof).orElseThrow(CodeExchange::unusable);
    IdentityProvider provider = providers.provider(tx, exchanged.provider());
    if (provider.status() != ProviderStatus.ACTIVE) {
      throw refused(Reason.NOT_ACTIVE);
    }
    UUID user = IdentityStore.user(tx, exchanged.identity());
    Principal principal =
        accounts.principal(tx, provider, user).orElseThrow(() -> refused(Reason.ACCOUNT_DISABLED));
    String token = sessions.open(tx, principal, signIn(tx, provider, exchanged));
    audit.record(tx, "sso.token");
    return token;
  }

  private static ProviderSignIn signIn(Tx tx, IdentityProvider provider, Exchanged exchanged) {
    Integer hours = provider.sessionHours();
    Instant endsBy = hours == null ? null : tx.now().plus(Duration.ofHours(hours));
    return new ProviderSignIn(
        exchanged.identity(),
        exchanged.providerSession(),
        exchanged.acr(),
        exchanged.amr(),
        endsBy);
  }

  private static Refusal refused(Reason reason) {
    return SSO_REFUSED.because("[%s] %s".formatted(reason.wireName(), reason.sentence()));
  }

  /** One message for all causes, so that a caller cannot learn what is wrong with a code. */
  private static Refusal unusable() {
    return Refusal.ofField(
        "code", "Field `code` is wrong, used or expired, or of another browser; sign in again.");
  }
}
