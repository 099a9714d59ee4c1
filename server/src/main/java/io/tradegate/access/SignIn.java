package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;
import static io.tradegate.platform.errors.ErrorCode.ORG_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.ORG_SUSPENDED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.access.signin.Principal;
import io.tradegate.access.signin.PrincipalStore;
import io.tradegate.access.signin.PrincipalStore.Candidate;
import io.tradegate.access.signin.SecondFactor;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.PasswordSalts;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sign-in by email and password. Hashing holds no database connection. Every attempt hashes once,
 * with any outcome, so that neither the response nor its time tells which emails exist, and in
 * which organization.
 */
public final class SignIn {
  private static final int MOST_ORGANIZATIONS = 5;

  private final Db db;
  private final Passwords passwords;
  private final PasswordSalts salts;
  private final Sessions sessions;
  private final SecondFactor secondFactor;
  private final AttemptLimits limits;
  private final WriteLog audit;
  private final PasswordRule rule;

  SignIn(
      Db db,
      AccessModule.Secrets secrets,
      Sessions sessions,
      SecondFactor secondFactor,
      AttemptLimits limits,
      WriteLog audit,
      PasswordRule rule) {
    this.rule = rule;
    this.db = db;
    this.passwords = secrets.passwords();
    this.salts = secrets.salts();
    this.sessions = sessions;
    this.secondFactor = secondFactor;
    this.limits = limits;
    this.audit = audit;
  }

  /** The input of one sign-in attempt. */
  record Attempt(
      Audience audience,
      String email,
      String password,
      @Nullable Long org,
      @Nullable String totp,
      Origin origin) {
    @Override
    public String toString() {
      return "Attempt[" + audience + "]";
    }
  }

  String signIn(Attempt attempt) {
    limits.byAddress(attempt.origin(), "login");
    Candidate user = recognize(attempt);
    if (!user.orgActive()) {
      throw ORG_SUSPENDED.because("This organization is suspended; contact its owner.");
    }
    if (attempt.totp() != null) {
      limits.byUser(attempt.origin(), "totp", user.org(), user.user());
    }
    String rehashed = rehashed(user, attempt);
    return db.write(
        Caller.service(user.org(), "sign-in", attempt.origin()),
        tx -> open(tx, attempt, user, rehashed));
  }

  private Candidate recognize(Attempt attempt) {
    List<Candidate> candidates = candidates(attempt);
    if (candidates.size() > 1) {
      throw ambiguous(attempt, candidates);
    }
    Candidate only = candidates.isEmpty() ? null : candidates.getFirst();
    String hash = only == null ? null : only.passwordHash();
    boolean matches = passwords.verifyOrDummy(hash, attempt.password());
    if (only == null || !matches || !only.active()) {
      throw invalid();
    }
    return only;
  }

  private List<Candidate> candidates(Attempt attempt) {
    List<Candidate> all = found(attempt, attempt.org());
    List<Candidate> active = all.stream().filter(Candidate::active).toList();
    return all.size() > 1 && !active.isEmpty() ? active : all;
  }

  private List<Candidate> found(Attempt attempt, @Nullable Long org) {
    String email = attempt.email().toLowerCase(Locale.ROOT);
    return db.outsideTenants(
        attempt.origin(), tx -> PrincipalStore.candidates(tx, attempt.audience(), email, org));
  }

  /**
   * Tells that {@code org_id} is needed only if the password is right in one of the organizations.
   */
  private Refusal ambiguous(Attempt attempt, List<Candidate> candidates) {
    List<String> hashes =
        candidates.stream()
            .limit(MOST_ORGANIZATIONS)
            .map(Candidate::passwordHash)
            .filter(Objects::nonNull)
            .toList();
    return passwords.matchesAny(hashes, attempt.password())
        ? ORG_REQUIRED.because("this email exists in multiple organizations; pass org_id")
        : invalid();
  }

  /**
   * A new hash with the current cost and the salt that all hashes of this email share; null: the
   * stored hash is fine.
   */
  private @Nullable String rehashed(Candidate user, Attempt attempt) {
    String hash = user.passwordHash();
    byte[] salt = salts.of(attempt.email());
    boolean good =
        hash == null
            || (!passwords.needsRehash(hash)
                && (passwords.hasSalt(hash, salt) || !isElsewhere(attempt)));
    return good ? null : passwords.hash(attempt.password(), salt);
  }

  /**
   * Whether other organizations have the email too; for buyers, the host decides the organization.
   */
  private boolean isElsewhere(Attempt attempt) {
    return attempt.audience() != Audience.STOREFRONT && found(attempt, null).size() > 1;
  }

  private String open(Tx tx, Attempt attempt, Candidate user, @Nullable String rehashed) {
    Audience audience = attempt.audience();
    Principal principal =
        PrincipalStore.find(tx, audience, user.user(), null).orElseThrow(SignIn::invalid);
    rule.require(tx, audience, principal.id(), principal.email());
    if (audience == Audience.ADMIN) {
      secondFactor.require(tx, user.user(), attempt.totp());
    }
    if (rehashed != null) {
      PasswordStore.set(tx, audience, user.user(), rehashed);
    }
    String token = sessions.open(tx, principal);
    audit.record(tx, audience.wireName() + ".login");
    return token;
  }

  private static Refusal invalid() {
    return INVALID_CREDENTIALS.because("Email and password do not match.");
  }
}
