package io.tradegate.access.passkeys;

import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;

import io.tradegate.access.passkeys.Authenticators.Assertion;
import io.tradegate.access.passkeys.PasskeyStore.Known;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.access.signin.Principal;
import io.tradegate.access.signin.PrincipalStore;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Signs users in with a passkey. It proves two factors, the authenticator and its lock, so that no
 * code of an app is asked for. Every refusal reads the same.
 */
final class PasskeySignIn {
  private final Db db;
  private final ChallengeStore challenges;
  private final Authenticators authenticators;
  private final Sessions sessions;
  private final PasswordRule rule;
  private final WriteLog audit;

  /** What a sign-in needs of access. */
  record Parts(Db db, Sessions sessions, PasswordRule rule, WriteLog audit) {}

  PasskeySignIn(Parts parts, ChallengeStore challenges, Authenticators authenticators) {
    this.db = parts.db();
    this.sessions = parts.sessions();
    this.rule = parts.rule();
    this.audit = parts.audit();
    this.challenges = challenges;
    this.authenticators = authenticators;
  }

  /** {@code org}: of the store that is addressed; null for staff. */
  record Attempt(Audience audience, @Nullable Long org, Assertion assertion, Origin origin) {}

  String signIn(Attempt attempt) {
    Assertion assertion = attempt.assertion();
    Audience audience = attempt.audience();
    byte[] bytes =
        Authenticators.challenge(assertion.clientData()).orElseThrow(PasskeySignIn::invalid);
    Challenge challenge =
        db.outsideTenants(attempt.origin(), tx -> challenges.take(tx, bytes))
            .filter(found -> found.isSignInOf(audience, attempt.org()))
            .orElseThrow(PasskeySignIn::invalid);
    long org =
        db.outsideTenants(
                attempt.origin(), tx -> PasskeyStore.org(tx, audience, assertion.credentialId()))
            .filter(found -> attempt.org() == null || found.equals(attempt.org()))
            .orElseThrow(PasskeySignIn::invalid);
    Caller service = Caller.service(org, "sign-in", attempt.origin());
    Known known =
        db.read(service, tx -> PasskeyStore.known(tx, audience, assertion.credentialId()))
            .filter(found -> found.rpId().equals(challenge.rpId()))
            .filter(found -> isOf(found, assertion.userHandle()))
            .orElseThrow(PasskeySignIn::invalid);
    long counter =
        authenticators
            .signed(challenge, bytes, assertion, known)
            .orElseThrow(PasskeySignIn::invalid);
    return db.write(service, tx -> open(tx, audience, known, counter));
  }

  private static boolean isOf(Known known, byte @Nullable [] handle) {
    return handle == null || Arrays.equals(handle, Passkeys.handle(known.user()));
  }

  private String open(Tx tx, Audience audience, Known known, long counter) {
    Principal principal =
        Optional.of(known)
            .filter(found -> PasskeyStore.used(tx, found.id(), counter))
            .flatMap(found -> PrincipalStore.find(tx, audience, found.user(), null))
            .orElseThrow(PasskeySignIn::invalid);
    rule.require(tx, audience, principal.id(), principal.email());
    String token = sessions.open(tx, principal);
    audit.record(tx, audience.wireName() + ".passkey_login");
    return token;
  }

  private static Refusal invalid() {
    return INVALID_CREDENTIALS.because("This passkey does not sign in here; begin again.");
  }
}
